import { untilShopMidnight } from '@pouchery/contract/shop-time';
import { createPageData } from '#app/api/page-data.server.ts';
import type { PageContext } from '#app/rendering/page.ts';
import type { PageRequest, RenderRecord } from './page-request.server.ts';

/** The loaders' context of one render, and the record it fills. */
export function createLoadContext(page: PageRequest) {
  const record: RenderRecord = {
    tags: new Set(),
    complete: true,
    answered: 0,
    overloaded: 0,
    isOverloaded: false,
    tagged: true,
    // A page that is begun before midnight goes by the rules of that day.
    until: Date.now() + untilShopMidnight(Date.now()),
  };
  const context: PageContext = {
    page,
    api: createPageData(page, record),
    expires: (moment) => {
      record.until = Math.min(record.until, moment);
    },
  };
  return { context, record };
}
