import { REQUIRED } from '@pouchery/contract/fields';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { type FieldMessages, fieldErrors, notFound } from './api-error.ts';

/** Reads a part of a request as its description says, or refuses it with a sentence for each field. */
export const validateRequest: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (data) => {
    const parsed = schema.safeParse(data);
    if (parsed.success) return { value: parsed.data };
    // A path that no product can have is a path that is not there.
    return { error: httpPart === 'params' ? notFound() : fieldErrors(explainRefusal(schema, data)) };
  };
};

/** What a description says against what it does not take: it is read once more, as sentences would slow down all that is right. */
export function explainRefusal(schema: z.ZodType, data: unknown): FieldMessages {
  const parsed = schema.safeParse(data, { error: toSentence });
  return parsed.success ? {} : messagesByField(parsed.error.issues);
}

function messagesByField(issues: readonly z.core.$ZodIssue[]): FieldMessages {
  const fields: FieldMessages = {};
  for (const { path, message } of issues) {
    // The field alone: which of its repeated values was wrong is said by no form.
    const name = String(path[0] ?? 'non_field');
    fields[name] = [...new Set([...(fields[name] ?? []), message])];
  }
  return fields;
}

const INVALID = 'Enter a valid value.';
const NOT_OF_TYPE: Record<string, string> = {
  string: 'Not a valid string.',
  number: 'A valid number is required.',
  int: 'A valid integer is required.',
  boolean: 'Must be a valid boolean.',
  array: 'A list is required.',
  object: 'An object is required.',
};
const NOT_OF_FORMAT: Record<string, string> = {
  date: 'Enter a valid date.',
  datetime: 'Enter a valid date and time.',
  url: 'Enter a valid URL.',
};

/** What is wrong, where a description has no sentence of its own: zod's own speak to programmers. */
function toSentence(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null) return REQUIRED;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'string' && Array.isArray(issue.input)) return 'Give this parameter only once.';
      return NOT_OF_TYPE[issue.expected] ?? INVALID;
    case 'invalid_value':
      return `Select a valid choice: ${issue.values.join(', ')}.`;
    case 'invalid_format':
      return NOT_OF_FORMAT[issue.format] ?? INVALID;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return REQUIRED;
      return describeBound(
        issue.origin,
        issue.minimum,
        'at least',
        issue.inclusive ? 'greater than or equal to' : 'greater than',
      );
    case 'too_big':
      return describeBound(
        issue.origin,
        issue.maximum,
        'no more than',
        issue.inclusive ? 'less than or equal to' : 'less than',
      );
    default:
      return INVALID;
  }
}

function describeBound(origin: string, bound: number | bigint, ofLength: string, ofValue: string) {
  if (origin === 'string') return `Ensure this field has ${ofLength} ${bound} characters.`;
  if (origin === 'array') return `Ensure this field has ${ofLength} ${bound} items.`;
  return `Ensure this value is ${ofValue} ${bound}.`;
}
