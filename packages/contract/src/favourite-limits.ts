/** So many products an account, a device and a shared list keep. Without zod, for the browser. */
export const MAX_FAVOURITES = 50;
