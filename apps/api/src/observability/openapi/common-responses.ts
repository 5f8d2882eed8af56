import { detailError, errorBody } from '@pouchery/contract/errors';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';

/** Statuses that mean the same wherever they occur: what each says, and whether it has the body of an error. */
type Common = { name: string; description: string; body?: z.ZodType; headers?: Record<string, Header> };
type Header = { description: string; required?: boolean };

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait.', required: true } };
const ETAG = { ETag: { description: 'To be repeated in If-None-Match.' } };

const COMMON: Record<number, Common> = {
  301: {
    name: 'Moved',
    description: 'The slug was changed.',
    body: detailError,
    headers: { Location: { description: 'The present address.', required: true } },
  },
  304: { name: 'NotModified', description: 'What If-None-Match names is still right.', headers: ETAG },
  400: {
    name: 'Invalid',
    description: 'What was sent is not valid: messages by field, or a sentence.',
    body: errorBody,
  },
  401: {
    name: 'NotSignedIn',
    description: 'Nobody is logged in, or the session is over.',
    body: detailError,
  },
  403: {
    name: 'Forbidden',
    description: 'The anti-forgery token is missing, or the caller may not do this.',
    body: detailError,
  },
  404: { name: 'NotFound', description: 'There is no such thing.', body: detailError },
  405: {
    name: 'MethodNotAllowed',
    description:
      'The address has no such method. Described here alone, since no call is one that is not there.',
    body: detailError,
    headers: { Allow: { description: 'The methods that it has.', required: true } },
  },
  408: { name: 'TooSlow', description: 'The request did not come whole in time.', body: detailError },
  409: { name: 'Conflict', description: 'It is no longer as the caller thought.', body: detailError },
  413: { name: 'TooLarge', description: 'The body is too large.', body: detailError },
  414: { name: 'AddressTooLong', description: 'A part of the address is too long.', body: detailError },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body has another media type, or is compressed.',
    body: detailError,
  },
  429: { name: 'TooManyAttempts', description: 'Tried too often.', body: detailError, headers: RETRY_AFTER },
  431: { name: 'HeadersTooLong', description: 'The headers are too long.', body: detailError },
  500: {
    name: 'Unexpected',
    description: 'A mistake of the shop, which has been logged.',
    body: detailError,
  },
  503: { name: 'Busy', description: 'Not at the moment.', body: detailError, headers: RETRY_AFTER },
};

/** What a route is, as far as its common responses depend on it. */
export type RouteKind = {
  isPublic: boolean;
  isStaff: boolean;
  hasParams: boolean;
  /** A list of which a page may be asked for that is not there. */
  hasPages: boolean;
  /** Any method but GET. */
  isChange: boolean;
  /** The call is refused without the anti-forgery token. */
  needsToken: boolean;
};

/** The statuses that any route of this kind may respond with, whatever it does. */
export function commonStatuses({
  isPublic,
  isStaff,
  hasParams,
  hasPages,
  isChange,
  needsToken,
}: RouteKind): number[] {
  return [
    // A compressed body is refused of any method.
    400,
    408,
    415,
    431,
    500,
    503,
    ...(hasParams ? [404, 414] : []),
    ...(hasPages ? [404] : []),
    ...(isPublic ? [304] : []),
    ...(isStaff || needsToken ? [403] : []),
    ...(isChange ? [413] : []),
  ];
}

/** True when the contract's description of a status says what `components.responses` says already. */
export function isCommon(status: number, body: unknown) {
  return COMMON[status] !== undefined && COMMON[status].body === body;
}

export function commonReference(status: number) {
  return { $ref: `#/components/responses/${COMMON[status]?.name}` };
}

/** For `components.responses`. */
export function commonResponses(): Record<string, OpenAPIV3_1.ResponseObject> {
  return Object.fromEntries(
    Object.values(COMMON).map(({ name, description, body, headers = {} }) => [
      name,
      {
        description,
        ...(body ? { content: { 'application/json': { schema: toSchema(body) } } } : {}),
        headers: toHeaders(headers),
      },
    ]),
  );
}

/** What a public response of status 200 says beside its body. */
export const PUBLIC_HEADERS = toHeaders({
  ...ETAG,
  'Cache-Control': { description: 'It may be cached, and is revalidated each time.' },
  'Cache-Tag': { description: 'What it depends on, by the tags of the change feed.' },
});

function toHeaders(headers: Record<string, Header>) {
  const text = { type: 'string' } as const;
  return Object.fromEntries(
    Object.entries(headers).map(([name, header]) => [name, { ...header, schema: text }]),
  );
}

function toSchema(body: z.ZodType) {
  const { $schema: _, ...schema } = z.toJSONSchema(body);
  return schema as OpenAPIV3_1.SchemaObject;
}
