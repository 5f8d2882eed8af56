/** Told to the window once the page listens to its visitor. */
export const AWAKE_EVENT = 'awake';
