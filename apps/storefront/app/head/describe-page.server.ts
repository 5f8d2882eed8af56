import { t } from '@lingui/core/macro';
import type { PageRequest } from '#app/page-request.server.ts';
import { dataMarkup, foundMarkup } from './head-markup.server.ts';
import type { HeadPage, PageHead } from './page-head.server.ts';

type Described = {
  route: { page: { head: (data: never, page: HeadPage) => PageHead }; isHidden?: boolean };
  /** What the route's loader gave. */
  data: unknown;
};

/**
 * A page's description: `head` for the beginning of the head, `end` for the end of the body. `described` is undefined where
 * the address has no page to describe; `title` is escaped.
 */
export function describePage(
  { locale, path, preview }: PageRequest,
  described: Described | undefined,
  title: string,
) {
  const page = { locale, pathname: path.split('?', 1)[0] ?? path };
  const found = described?.route.page.head(described.data as never, page);
  const isHidden = described?.route.isHidden || preview !== undefined;
  const numbered = found && { ...found, description: describeList(found) };
  const head = numbered && isHidden ? { ...numbered, isHidden } : numbered;
  return {
    head: foundMarkup(head, page, title, t`The Snus Journal`),
    end: dataMarkup(head),
  };
}

/** A further page of a list says so: otherwise all of its pages are described by the same words. */
function describeList({ description, canonical = '' }: PageHead) {
  const page = new URLSearchParams(canonical.split('?')[1]).get('page');
  return page ? t`Page ${{ page }}. ${{ description }}` : description;
}
