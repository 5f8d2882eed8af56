import { untilShopMidnight } from '@pouchery/contract/shop-time';
import { createOwnCalls } from '#app/api/own-calls.server.ts';
import { createPageData } from '#app/api/page-data.server.ts';
import type { PageContext } from '#app/rendering/page.ts';
import type { PageRequest, RenderRecord } from './page-request.server.ts';
import { site } from './site.ts';

/** The loaders' context of one render, and the record it fills. */
export function createLoadContext(page: PageRequest) {
  const record: RenderRecord = {
    tags: new Set(),
    complete: true,
    answered: 0,
    overloaded: 0,
    isOverloaded: false,
    tagged: true,
    cookies: [],
    // A page that is begun before midnight goes by the rules of that day.
    until: Date.now() + untilShopMidnight(Date.now()),
  };
  const context: PageContext = {
    page,
    api: createPageData(page, record),
    own: page.visitor && createOwnCalls({ ...page, apiUrl: site.apiUrl }, page.visitor, record.cookies),
    expires: (moment) => {
      record.until = Math.min(record.until, moment);
    },
    leadOn: (address, seconds = 0) => {
      record.leadsTo = `${seconds}; url=${new URL(address, site.siteUrl).href}`;
    },
  };
  return { context, record };
}
