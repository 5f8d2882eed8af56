import { z } from 'zod';
import { cooling, productCard } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { errorResponses } from './errors.ts';
import { text } from './fields.ts';
import { FEELING_NAMES, FIND_QUESTIONS } from './find-answers.ts';
import { oneOrMore } from './product-query.ts';
import { MAX_STRENGTH } from './product-values.ts';

export const MAX_FOUND = 8;

const slugs = oneOrMore(text.max(100));
export const findAnswers = z.object({
  taste: slugs,
  /** Level of strength of what is used now; nothing stronger is found. Left out: nothing above level 2. */
  now: z
    .string()
    .regex(/^[0-5]$/, `Select a valid choice: 0 to ${MAX_STRENGTH}.`)
    .transform(Number)
    .optional(),
  type: slugs,
  feel: z.enum(FEELING_NAMES).optional(),
});
export type FindAnswers = z.infer<typeof findAnswers>;

const question = z.enum(FIND_QUESTIONS);

/** A tin in the order of fit, with each answer that was given and whether the tin is what it asks for. */
export const foundTin = z.object({
  product: productCard,
  cooling,
  reasons: z.array(z.object({ question, fits: z.boolean() })),
});
export type FoundTin = z.infer<typeof foundTin>;

export const findTins = endpoint('findTins', {
  summary:
    'Tins in stock that fit four answers, best first, with reasons; never stronger than what is used now',
  tags: ['catalogue'],
  querystring: findAnswers,
  response: {
    200: z.object({
      results: z.array(foundTin).max(MAX_FOUND),
      /** Where few fit: the question that would bring the most tins when left open. Never the one about strength. */
      open: z.enum(['taste', 'type', 'feel']).nullable(),
    }),
    ...errorResponses,
  },
});
