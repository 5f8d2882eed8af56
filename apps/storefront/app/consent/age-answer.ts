/** Remembers that somebody said to be old enough. */
export const AGE_COOKIE = 'age_confirmed';
/** Where the age prompt's form goes; its field `back` is the page it stood over. */
export const AGE_ACTION = '/age';
