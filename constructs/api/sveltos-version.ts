/** The version of Sveltos whose API is described here. */
export const sveltosVersion = 'v1.14.0';
