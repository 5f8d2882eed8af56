/** Tried out: `navigator.cookieEnabled` is true in a Chromium that blocks them. */
export function takesCookies() {
  write('probe=1');
  const isTaken = document.cookie.includes('probe=1');
  write('probe=; Max-Age=0');
  return isTaken;
}

function write(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https and is missing in older Safari
  document.cookie = `${cookie}; SameSite=Strict`;
}
