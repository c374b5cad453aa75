/** The version of Sveltos whose API is described here. @example sveltosVersion // 'v1.14.0' */
export const sveltosVersion = 'v1.14.0';
