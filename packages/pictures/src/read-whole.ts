/**
 * For every resize of a picture that may be transparent: libwebp mixes the colours of what is transparent into a rim when it
 * makes a lossy picture smaller while it reads it.
 */
export const READ_WHOLE = { fastShrinkOnLoad: false };
