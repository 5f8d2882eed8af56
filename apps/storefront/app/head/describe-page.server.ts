import { t } from '@lingui/core/macro';
import type { PageRequest } from '#app/page-request.server.ts';
import { dataMarkup, foundMarkup } from './head-markup.server.ts';
import { getPageHead } from './page-heads.server.ts';

type Answered = { id: string; data: unknown };

/**
 * A page's description around React's markup: `head` for the beginning of the head, made from what React wrote there
 * (the title), and `end` for the end of the body. `route` is undefined where the address has no page to describe.
 */
export function describePage({ locale, path, preview }: PageRequest, route: Answered | undefined) {
  const page = { locale, pathname: path.split('?', 1)[0] ?? path };
  const found = route && getPageHead(route.id, route.data, page);
  const head = found && preview ? { ...found, isHidden: true } : found;
  return {
    head: (drawn: string) => foundMarkup(head, page, getTitle(drawn), t`The Snus Journal`),
    end: dataMarkup(head),
  };
}

function getTitle(head: string) {
  const start = head.indexOf('<title>') + '<title>'.length;
  return head.slice(start, head.indexOf('</title>', start));
}
