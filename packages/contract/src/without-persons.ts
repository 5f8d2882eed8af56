const MAX_TEXT = 10_000;

/**
 * A text for a log, or for whatever else is kept of a failure: without people's addresses, and without the parameters of
 * the addresses of pages and calls, which are what was searched and links with secrets.
 */
export function withoutPersons(text: string): string {
  return text
    .slice(0, MAX_TEXT)
    .replace(/[^\s<>()[\]"'`,;:=/?&]{1,64}(?:@|%40)[^\s<>()[\]"'`,;:=/?&]+/gi, '[address]')
    .replace(/\?[\w.%[\]-]*=[^\s"'<>]*/g, '?[parameters]');
}
