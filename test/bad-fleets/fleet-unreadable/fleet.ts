export const fleet = undefined;
