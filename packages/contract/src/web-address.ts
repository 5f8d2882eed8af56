import { z } from 'zod';

/** `https://partner.ge@elsewhere.example/` leads elsewhere, and a password has no place on a page. */
const NO_PERSON = 'Leave the name and the password out of the address.';

/** Address of a site of others, which visitors are led to; `error` is said of what is none. */
export function webAddress(error: string) {
  return z
    .url({ protocol: /^https?$/, error })
    .refine(namesNobody, { error: NO_PERSON, params: { problem: 'web_address' } });
}

function namesNobody(address: string) {
  const url = URL.parse(address);
  return !url || (url.username === '' && url.password === '');
}
