import { z } from 'zod';
import { localizedText } from '../catalog-import.ts';
import { detailError, errorBody } from '../errors.ts';
import { email } from '../fields.ts';
import { openingHours, specialDay } from '../opening-hours.ts';
import { pageSchema } from '../pages.ts';
import { specialDays } from '../partner-schedule.ts';
import { publishAt } from '../publication.ts';
import { TEXT_BOUNDS } from '../text-bounds.ts';
import { conflictWith, listQuery, singleVersion, version, versionQuery } from './lists.ts';
import { localizedForm, optionalLocalizedForm } from './localized-form.ts';
import { REVISION_STATES } from './revision-states.ts';
import { orderCall, rowCalls } from './row-calls.ts';
import { seoTextsForm, staffSeoTexts } from './seo-texts.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const { page, question, shop } = TEXT_BOUNDS;

/**
 * A legal text; `id` is its slug. `title` and `body` are what is being written: the scheduled revision while there is one, and
 * then `in_force` is what visitors read.
 */
export const staffPage = z.object({
  id: z.string(),
  title: localizedText,
  body: localizedText,
  updated: z.iso.date(),
  in_force: z.object({ title: localizedText, body: localizedText }).nullable(),
  state: z.enum(REVISION_STATES),
  publish_at: publishAt,
  ...staffSeoTexts,
  version,
});
export type StaffPage = z.infer<typeof staffPage>;

const pageParams = z.object({ id: z.string().regex(/^[a-z0-9-]{1,100}$/) });

/** `published` puts the text in force at once; `draft` and `scheduled` keep it as the scheduled revision. What search engines are told is in force at once. */
export const pageForm = z.object({
  title: localizedForm(page.title),
  body: localizedForm(page.body, { lines: true }),
  state: z.enum(REVISION_STATES),
  publish_at: publishAt.optional(),
  ...seoTextsForm,
});
export type PageForm = z.infer<typeof pageForm>;

export const listPages = staffEndpoint('listPages', {
  summary: 'Legal texts',
  querystring: listQuery(['title', 'updated'], { state: z.enum(REVISION_STATES).optional() }).omit({
    id: true,
  }),
  response: {
    200: pageSchema(staffPage.omit({ body: true, in_force: true, seo_title: true, seo_description: true })),
  },
});
export const getStaffPage = staffEndpoint('getStaffPage', {
  summary: 'One legal text with its scheduled revision',
  params: pageParams,
  response: { 200: staffPage, 404: detailError },
});
export const changePage = staffEndpoint('changePage', {
  summary: 'Write the scheduled revision of a legal text, or put it in force; what is left out stays',
  params: pageParams,
  body: pageForm.partial().extend({ version }),
  response: { 200: staffPage, 400: errorBody, 404: detailError, 409: conflictWith(staffPage) },
});
export const discardScheduledRevision = staffEndpoint('discardScheduledRevision', {
  summary: 'Throw the scheduled revision of a legal text away',
  params: pageParams,
  querystring: versionQuery,
  response: { 200: staffPage, 404: detailError, 409: conflictWith(staffPage) },
});

export const staffQuestion = z.object({
  id: z.int(),
  position: z.int(),
  question: localizedText,
  answer: localizedText,
  version,
});
export type StaffQuestion = z.infer<typeof staffQuestion>;

export const questionForm = z.object({
  question: localizedForm(question.question),
  answer: localizedForm(question.answer, { lines: true }),
});

export const questionCalls = rowCalls('Questions', 'Question', {
  list: 'Frequently asked questions in their order; a new one stands behind the others',
  one: 'a question with its answer',
  query: listQuery(['position', 'question'], {}),
  row: staffQuestion,
  form: questionForm,
});
export const orderQuestions = orderCall('orderQuestions', 'questions');

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:30.');
/** Each weekday once at most; a day that is not named is closed. */
const workingHours = z
  .array(
    z
      .object({
        days: z.array(z.int().min(1).max(7)).min(1).max(7),
        opens: clock.nullable(),
        closes: clock.nullable(),
      })
      .refine(({ opens, closes }) => (opens === null) === (closes === null), 'Give both times, or neither.')
      .refine(
        ({ opens, closes }) => !opens || !closes || opens < closes,
        'The shop must open before it closes.',
      ),
  )
  .max(7)
  .refine((all) => {
    const days = all.flatMap((one) => one.days);
    return new Set(days).size === days.length;
  }, 'Name each day only once.');

/** How the shop is reached and what it asks of its visitors. */
export const staffShop = z.object({
  id: z.literal('shop'),
  legal_name: localizedText,
  phone: z.string(),
  email: z.string(),
  address: localizedText,
  intro: localizedText,
  working_hours: z.array(openingHours),
  special_days: z.array(specialDay),
  /** Visitors say that they are adults before they see the shop. */
  age_prompt: z.boolean(),
  /** Reviews wait for somebody of the staff. */
  approve_reviews: z.boolean(),
  version: z.int(),
});
export type StaffShop = z.infer<typeof staffShop>;

export const shopForm = z.object({
  /** Who sells, as the register of companies knows them. */
  legal_name: optionalLocalizedForm(shop.legal_name),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d ()-]{5,30}$/, 'Enter a valid phone number.'),
  email,
  address: localizedForm(shop.address),
  intro: localizedForm(shop.intro, { lines: true }),
  working_hours: workingHours,
  special_days: specialDays,
  age_prompt: z.boolean(),
  approve_reviews: z.boolean(),
});
export type ShopForm = z.infer<typeof shopForm>;

export const getStaffShop = staffEndpoint('getStaffShop', {
  summary: 'Contact details, working hours and settings of the shop',
  response: { 200: staffShop },
});
export const changeShop = staffEndpoint('changeShop', {
  summary: 'Change contact details, working hours and settings; what is left out stays',
  body: shopForm.partial().extend({ version: singleVersion }),
  response: { 200: staffShop, 400: errorBody, 409: conflictWith(staffShop) },
});
