import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { z } from 'zod';

/** What a page tells search engines, read by the extractor that the validator is made for. */
export function extractData(html: string) {
  return new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(html);
}

const address = z.url();
const day = z.iso.date().or(z.iso.datetime({ offset: true }));
const organization = z.looseObject({
  '@type': z.enum(['Organization', 'OnlineStore']),
  name: z.string().min(1),
  url: address,
  logo: address,
});

/** Google's required and recommended fields of the kinds the validator has no rules for. */
const OTHERS: Record<string, z.ZodType> = {
  WebSite: z.looseObject({
    name: z.string().min(1),
    url: address,
    potentialAction: z.looseObject({
      '@type': z.literal('SearchAction'),
      target: z.looseObject({ urlTemplate: z.string().regex(/\{search_term_string\}$/) }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  OnlineStore: organization.extend({
    contactPoint: z.looseObject({ contactType: z.string(), telephone: z.string() }),
  }),
  Article: z.looseObject({
    headline: z.string().min(1).max(150),
    image: address,
    datePublished: day,
    author: z.looseObject({ '@type': z.literal('Person'), name: z.string().min(1) }),
    publisher: organization,
  }),
  FAQPage: z.looseObject({
    mainEntity: z
      .array(
        z.looseObject({
          '@type': z.literal('Question'),
          name: z.string().min(1),
          acceptedAnswer: z.looseObject({ '@type': z.literal('Answer'), text: z.string().min(1) }),
        }),
      )
      .min(1),
  }),
  CollectionPage: z.looseObject({ name: z.string().min(1), url: address, inLanguage: z.string() }),
  WebPage: z.looseObject({ name: z.string().min(1), url: address, dateModified: day }),
};

/** What is wrong with what was extracted, by the validator and by the fields above; empty when nothing is. */
export async function dataErrors(extracted: ReturnType<typeof extractData>): Promise<string[]> {
  const issues = await new Validator().validate(extracted);
  const errors = issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ issueMessage, path }) => `${path.map(({ type }) => type).join('.')}: ${issueMessage}`);
  for (const [type, things] of Object.entries(extracted.jsonld)) {
    for (const thing of things) {
      const problems = OTHERS[type]?.safeParse(thing).error?.issues ?? [];
      errors.push(...problems.map(({ path, message }) => `${type}.${path.join('.')}: ${message}`));
    }
  }
  return [...extracted.errors.map((error) => JSON.stringify(error)), ...errors];
}
