import { z } from 'zod';
import { label, productCard, slugParams, tints } from './catalog.ts';
import { deliveryPartner } from './delivery-partners.ts';
import { endpoint } from './endpoint.ts';
import { errorResponses } from './errors.ts';
import { openingHours, specialDay } from './opening-hours.ts';
import { pageNumber, pageSchema } from './pages.ts';
import { picture, type Shown, sharePicture } from './pictures.ts';
import { seoTexts } from './seo-texts.ts';

/** A slide of the home page. With `product` it is a product slide; `tints` come from the linked product or brand. */
export const slide = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  button: z.string(),
  /** Address within the shop, without a language prefix. */
  href: z.string(),
  picture,
  /** A round picture for the pager: a lid from above where there is one. */
  lid: picture.nullable(),
  label: label.nullable(),
  tints,
  product: productCard.nullable(),
});
export type Slide = z.infer<typeof slide>;

export const articleCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  lead: z.string(),
  author: z.string(),
  published: z.iso.date(),
  minutes: z.int(),
  /** Null where a rule forbids pictures of the journal. */
  cover: picture.nullable(),
  /** From the cover's dominant colour. */
  tints,
});
export type ArticleCard = z.infer<typeof articleCard>;
/** `body` is Markdown; `pictures` are those it shows, by the names it calls them. */
export const articleDetail = articleCard.extend({
  body: z.string(),
  pictures: z.array(z.object({ name: z.string(), picture })).default([]),
  ...seoTexts,
  share_picture: sharePicture,
});
export type ArticleDetail = Shown<typeof articleDetail>;

/** A legal text; `body` is Markdown. */
export const legalPage = z.object({
  slug: z.string(),
  title: z.string(),
  updated: z.iso.date(),
  body: z.string(),
  ...seoTexts,
});
export type LegalPage = Shown<typeof legalPage>;

export const question = z.object({ id: z.int(), question: z.string(), answer: z.string() });
export type Question = z.infer<typeof question>;

export const shop = z.object({
  name: z.string(),
  /** Who sells, as the register of companies knows them; empty where the shop does not say. */
  legal_name: z.string().default(''),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  intro: z.string(),
  working_hours: z.array(openingHours),
  /** Holidays to come; a back end from before them names none. */
  special_days: z.array(specialDay).default([]),
  delivery_partners: z.array(deliveryPartner.extend({ description: z.string() })),
  /** The shop has a cart and a checkout of its own. */
  cart_is_open: z.boolean().default(false),
  /** What the law asks of pages, each from a day on; a back end from before it names none. */
  rules: z.array(z.object({ rule: z.string(), since: z.iso.date(), value: z.string() })).default([]),
  settings: z.object({
    age_prompt: z.boolean(),
    /** reCAPTCHA v3's public key; null where forms are sent without a token. */
    recaptcha_site_key: z.string().nullable().default(null),
  }),
});
export type Shop = z.infer<typeof shop>;

const content = ['content'];
export const getSlider = endpoint('getSlider', {
  summary: 'Slides of the home page',
  tags: content,
  response: { 200: z.array(slide) },
});
export const listArticles = endpoint('listArticles', {
  summary: 'Journal articles, newest first',
  tags: content,
  querystring: z.object({
    page: pageNumber,
    page_size: z
      .string()
      .regex(/^([1-9]|[1-4]\d|50)$/, 'A number from 1 to 50 is required.')
      .transform(Number)
      .default(12),
  }),
  response: { 200: pageSchema(articleCard), ...errorResponses },
});
export const getArticle = endpoint('getArticle', {
  summary: 'One journal article',
  tags: content,
  params: z.object({ id: z.string() }),
  response: { 200: articleDetail, ...errorResponses },
});
export const listRelatedArticles = endpoint('listRelatedArticles', {
  summary: 'Up to three other articles, those on the same things first',
  tags: content,
  params: z.object({ id: z.string() }),
  response: { 200: z.array(articleCard), ...errorResponses },
});
export const getPage = endpoint('getPage', {
  summary: 'One legal text',
  tags: content,
  params: slugParams,
  response: { 200: legalPage, ...errorResponses },
});
export const listQuestions = endpoint('listQuestions', {
  summary: 'Frequently asked questions',
  tags: content,
  response: { 200: z.array(question) },
});
export const getShop = endpoint('getShop', {
  summary: 'Name, contact, hours, delivery partners and public settings',
  tags: content,
  response: { 200: shop },
});
