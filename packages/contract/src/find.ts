import { z } from 'zod';
import { productCard, productDetail } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { errorResponses } from './errors.ts';
import { text } from './fields.ts';
import { DEFAULT_MG, FEELING_NAMES, FIND_QUESTIONS, MILLIGRAMS } from './find-answers.ts';
import { oneOrMore } from './product-query.ts';

export const MAX_FOUND = 24;

const slugs = oneOrMore(text.max(100));
export const findAnswers = z.object({
  taste: slugs,
  now: z
    .string()
    .regex(MILLIGRAMS, 'Enter milligrams per pouch.')
    .transform(Number)
    .optional()
    .describe(
      `Milligrams per pouch of what is used now; nothing above them is found. Left out: nothing above ${DEFAULT_MG}.`,
    ),
  type: slugs,
  feel: z.enum(FEELING_NAMES).optional(),
});
export type FindAnswers = z.infer<typeof findAnswers>;

const question = z.enum(FIND_QUESTIONS);

/** A product in the order of fit, with each answer that was given and whether the product is what it asks for. */
export const foundProduct = z.object({
  product: productCard,
  cooling: productDetail.shape.cooling,
  reasons: z.array(z.object({ question, fits: z.boolean() })),
});
export type FoundProduct = z.infer<typeof foundProduct>;

export const findTins = endpoint('findTins', {
  summary:
    'Tins in stock that fit four answers, best first, with reasons; never more milligrams than are used now',
  tags: ['catalogue'],
  querystring: findAnswers,
  response: {
    200: z.object({
      results: z.array(foundProduct).max(MAX_FOUND),
      /** How many fit; `results` has the first of them. Left out where the back end does not say. */
      count: z.int().optional(),
      /** Where few fit: the question that would bring the most products when left open. Never the one about strength. */
      open: z.enum(['taste', 'type', 'feel']).nullable(),
    }),
    ...errorResponses,
  },
});
