import { z } from 'zod';
import { localizedText } from '../catalog-import.ts';
import { detailError, errorBody } from '../errors.ts';
import { pageSchema } from '../pages.ts';
import { publication, publicationForm, publicationState } from '../publication.ts';
import { MAX_SLUG, TEXT_BOUNDS } from '../text-bounds.ts';
import { conflictWith, idParams, listQuery, reference, version, versionQuery } from './lists.ts';
import { localizedForm } from './localized-form.ts';
import { staffEndpoint } from './staff-endpoint.ts';

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
  ...publication,
  version,
});
export type StaffArticle = z.infer<typeof staffArticle>;

const listedArticle = staffArticle.omit({ body: true, lead: true });

export const articleForm = z.object({
  /** Left out or empty: made from the English title. */
  slug: z
    .union([
      z.literal(''),
      z
        .string()
        .max(MAX_SLUG)
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small Latin letters, digits and hyphens.'),
    ])
    .optional(),
  title: localizedForm(article.title),
  lead: localizedForm(article.lead),
  body: localizedForm(article.body, { lines: true }),
  author: localizedForm(article.author),
  /** Left out: the day on which it is published. */
  published: z.iso.date('Enter a valid date.').optional(),
  cover_id: reference,
  ...publicationForm,
});
export type ArticleForm = z.infer<typeof articleForm>;

export const listStaffArticles = staffEndpoint('listStaffArticles', {
  summary: 'Journal articles in every state',
  querystring: listQuery(['published', 'title', 'state', 'id'], { state: publicationState.optional() }),
  response: { 200: pageSchema(listedArticle) },
});
export const getStaffArticle = staffEndpoint('getStaffArticle', {
  summary: 'One article',
  params: idParams,
  response: { 200: staffArticle, 404: detailError },
});
export const addArticle = staffEndpoint('addArticle', {
  summary: 'Write a new article',
  body: articleForm,
  response: { 201: staffArticle, 400: errorBody },
});
export const changeArticle = staffEndpoint('changeArticle', {
  summary: 'Change an article; what is left out stays',
  params: idParams,
  body: articleForm.partial().extend({ version }),
  response: { 200: staffArticle, 400: errorBody, 404: detailError, 409: conflictWith(staffArticle) },
});
export const deleteArticle = staffEndpoint('deleteArticle', {
  summary: 'Delete an article for good',
  params: idParams,
  querystring: versionQuery,
  response: { 204: z.undefined(), 404: detailError, 409: conflictWith(staffArticle) },
});
