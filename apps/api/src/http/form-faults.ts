import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError, type FieldMessages, fieldErrors } from './api-error.ts';

type FormSchema<Form> = z.ZodType<Form> & { shape: Record<string, z.ZodType> };

/**
 * Reads a form for a handler that finds mistakes of its own, in a route with `attachValidation`: so all of them come in
 * one response. Gives the fields that are right by themselves, what is wrong with the others, and a field as it was typed.
 * Throws for what is no form.
 */
export function readForm<Form extends object>(
  schema: FormSchema<Form>,
  { body, validationError }: { body: unknown; validationError?: FastifyRequest['validationError'] },
) {
  const raw = isForm(body) ? body : undefined;
  const typed = (name: keyof Form & string) => (typeof raw?.[name] === 'string' ? raw[name] : '');
  const faults = getFaults(validationError);
  if (!raw || !faults) throw validationError;
  const fields = Object.entries(schema.shape).map(
    ([name, field]) => [name, field.safeParse(raw[name])] as const,
  );
  const right = Object.fromEntries(
    fields.filter(([, { success }]) => success).map(([name, { data }]) => [name, data]),
  );
  return { right: right as Partial<Form>, faults, typed };
}

/** Throws all mistakes of a form together, those of its description first; nothing where there are none. */
export function throwFormErrors(...parts: FieldMessages[]) {
  const messages: FieldMessages = {};
  for (const [name, said] of parts.flatMap(Object.entries<string[]>)) {
    if (said.length > 0) messages[name] = [...new Set([...(messages[name] ?? []), ...said])];
  }
  if (Object.keys(messages).length > 0) throw fieldErrors(messages);
}

function getFaults(refusal: unknown): FieldMessages | undefined {
  if (refusal === undefined || refusal === null) return {};
  if (!(refusal instanceof ApiError) || 'detail' in refusal.body) return undefined;
  return refusal.body as FieldMessages;
}

function isForm(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
