import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { errorResponses } from './errors.ts';

/** A page that search engines should know. */
export const sitemapEntry = z.object({
  /** Address within the shop, without a language prefix. */
  path: z.string().regex(/^\//),
  /** When what it shows was last changed; null where nobody keeps count. */
  updated: z.iso.datetime({ offset: true }).nullable(),
  /** Absolute address of its main picture, or null. */
  picture: z.string().nullable(),
});
export type SitemapEntry = z.infer<typeof sitemapEntry>;

export const SITEMAP_PART = /^[a-z]+(-[1-9]\d{0,5})?$/;
const sitemap = ['being found'];

export const getSitemap = endpoint('getSitemap', {
  summary: 'The parts of the list of all pages; each is small enough for one file of a sitemap',
  tags: sitemap,
  response: { 200: z.object({ parts: z.array(z.string().regex(SITEMAP_PART)) }) },
});

export const listSitemapPart = endpoint('listSitemapPart', {
  summary: 'One part of the list of all pages, a thousand at a time: `next` is the following `after`',
  tags: sitemap,
  params: z.object({ part: z.string() }),
  querystring: z.object({
    after: z
      .string()
      .regex(/^\d{1,9}$/, 'A valid cursor is required.')
      .transform(Number)
      .default(0),
  }),
  response: {
    200: z.object({ results: z.array(sitemapEntry), next: z.string().nullable() }),
    ...errorResponses,
  },
});
