import { forAttributes, pick, REFERENCE_NAMES } from '@pouchery/contract/attribute-names';
import { OFFER_PARTS, offerColumn } from '@pouchery/contract/backoffice/catalogue-files';
import type { ImportRow, RowProblem } from '@pouchery/contract/backoffice/import-export';
import { readTypedNumber } from '@pouchery/contract/backoffice/typed-number';
import { isLocale } from '@pouchery/contract/locales';
import { mainLocale } from '@pouchery/contract/main-locale';
import type { z } from 'zod';
import type { Draft } from './form/column.ts';

type Problem = ImportRow['problems'][number];
type Issue = z.core.$ZodIssue;

/** As much of a wrong value as somebody needs to find it. */
const SHOWN_LENGTH = 100;

/** What a check of a draft has found, in the names of the CSV columns and the words of the contract. */
export function listProblems(draft: Draft, issues: readonly Issue[]): Problem[] {
  return issues.flatMap((issue): Problem[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((field) => ({ field, problem: 'field', value: shown(draft[field]) }));
    }
    const value = valueAt(draft, issue.path);
    const possible = listChoices(issue);
    return [
      {
        field: columnAt(draft, issue.path),
        problem: toProblem(issue, value),
        value: shown(value),
        ...(possible && { possible }),
      },
    ];
  });
}

/** What may stand there instead, where that is one of a few. */
function listChoices(issue: Issue): string[] | undefined {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  return issue.code === 'invalid_type' && issue.expected === 'boolean' ? ['yes', 'no'] : undefined;
}

export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}

const BY_FORMAT: Record<string, RowProblem> = { url: 'web_address', date: 'date', datetime: 'moment' };
const BY_FIELD: Record<string, RowProblem> = {
  slug: 'slug',
  // What is no slug is nothing that the shop has.
  ...forAttributes(REFERENCE_NAMES, () => 'unknown_reference'),
  article_slug: 'unknown_reference',
  price: 'price',
  base: 'colour',
  accent: 'colour',
  tint: 'colour',
  mid: 'colour',
  deep: 'colour',
};

function toProblem(issue: Issue, value: unknown): RowProblem {
  if (value === undefined || value === '' || value === null) return 'required';
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int') return isAmbiguous(value) ? 'ambiguous' : 'whole_number';
      if (issue.expected === 'number') return isAmbiguous(value) ? 'ambiguous' : 'number';
      return issue.expected === 'boolean' ? 'choice' : 'text';
    case 'too_small':
      return 'too_small';
    case 'too_big':
      return 'too_large';
    case 'invalid_format':
      return formatProblem(issue, value);
    case 'invalid_value':
      return 'choice';
    case 'custom':
      return issue.params?.problem ?? 'text';
    default:
      return 'text';
  }
}

function formatProblem({ format, path }: Issue & { format: string }, value: unknown): RowProblem {
  const problem = BY_FORMAT[format] ?? BY_FIELD[String(path.at(-1))] ?? 'text';
  return problem === 'price' && isAmbiguous(value) ? 'ambiguous' : problem;
}

/** `1,234`: a little over one, or over a thousand. */
function isAmbiguous(value: unknown) {
  const typed = typeof value === 'string' ? readTypedNumber(value) : {};
  return 'problem' in typed && typed.problem === 'ambiguous';
}

/** The column that holds what a path leads to. */
function columnAt(draft: Draft, [field, part, leaf, last]: PropertyKey[]): string {
  const name = String(field);
  if (name === 'delivery_partners') {
    const partner = valueAt(draft, ['delivery_partners', part ?? 0, 'slug']);
    return offerColumn(OFFER_PARTS.find((each) => each === leaf) ?? 'url', String(partner));
  }
  if (name === 'pictures') return leaf === 'alt' && isLocale(last) ? `picture_texts_${last}` : name;
  if (LISTED_TEXTS.has(name)) return `${name}_${isLocale(leaf) ? leaf : mainLocale()}`;
  if (name === 'pouch_mm') return part === 1 ? 'pouch_width_mm' : 'pouch_length_mm';
  if (name === 'colors') return `color_${String(part ?? 'base')}`;
  if (part === undefined) return TEXTS.has(name) ? `${name}_${mainLocale()}` : name;
  return `${name}_${String(part)}`;
}

const LISTED_TEXTS = new Set<string>(pick(({ kind }) => kind === 'localized_texts'));
const TEXTS = new Set<string>([
  ...pick(({ kind }) => kind === 'localized_text'),
  'tagline',
  'story',
  'country',
]);

function valueAt(draft: Draft, path: readonly PropertyKey[]) {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    draft,
  );
}
