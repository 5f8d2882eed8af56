/** Longest address that is read: more than every filter of a list and a search of 100 letters need. */
const MAX_TARGET_LENGTH = 2_048;

/**
 * Path and query that a request line asks for, in printable ASCII; or the status that refuses it. What a client of a proxy
 * sends, `http://host/path`, is read as its path: which host was meant is not for us to say.
 */
export function readRequestTarget(target: string): string | 400 | 414 {
  if (target.length > MAX_TARGET_LENGTH) return 414;
  if (!target.startsWith('/')) return ofWholeAddress(target);
  const [address = '/'] = target.split('#', 1);
  return PRINTABLE.test(address) ? address : 400;
}

const PRINTABLE = /^[!-~]+$/;

function ofWholeAddress(target: string): string | 400 {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return 400;
  const { pathname, search } = new URL(target);
  return pathname + search;
}
