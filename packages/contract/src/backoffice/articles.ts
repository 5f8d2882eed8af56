import { z } from 'zod';
import { localizedText } from '../catalog-import.ts';
import { day, reference } from '../fields.ts';
import { publication, publicationForm, publicationState } from '../publication.ts';
import { TEXT_BOUNDS } from '../text-bounds.ts';
import { slugOrNone } from './form-values.ts';
import { listQuery, version } from './lists.ts';
import { localizedForm } from './localized-form.ts';
import { rowCalls } from './row-calls.ts';
import { seoTextsForm, staffSeoTexts } from './seo-texts.ts';

const { article } = TEXT_BOUNDS;

/** A journal article as the staff see it. `published` is the day shown to readers. */
export const staffArticle = z.object({
  id: z.int(),
  slug: z.string(),
  title: localizedText,
  lead: localizedText,
  body: localizedText,
  author: localizedText,
  published: z.iso.date(),
  cover_id: z.int(),
  ...staffSeoTexts,
  ...publication,
  version,
});
export type StaffArticle = z.infer<typeof staffArticle>;

export const articleForm = z.object({
  /** Left out or empty: made from the English title. */
  slug: slugOrNone,
  title: localizedForm(article.title),
  lead: localizedForm(article.lead),
  body: localizedForm(article.body, { lines: true }),
  author: localizedForm(article.author),
  /** Left out: the day on which it is published. */
  published: day.optional(),
  cover_id: reference,
  ...seoTextsForm,
  ...publicationForm,
});
export type ArticleForm = z.infer<typeof articleForm>;

export const articleCalls = rowCalls('Articles', 'Article', {
  list: 'Journal articles in every state',
  one: 'an article',
  query: listQuery(['published', 'title', 'state', 'id'], { state: publicationState.optional() }),
  listed: staffArticle.omit({ body: true, lead: true, seo_title: true, seo_description: true }),
  row: staffArticle,
  form: articleForm,
});
