import { z } from 'zod';

/** What a page tells search engines where somebody has written it; a back end of before says nothing of it. */
export const seoTexts = {
  seo_title: z.string().nullable().default(null),
  seo_description: z.string().nullable().default(null),
};
