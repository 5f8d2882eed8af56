/** In client storage: who was there last, 'in …' or 'out …'; tells the other tabs that somebody logged in or out here. */
export const SIGNAL = 'account';
