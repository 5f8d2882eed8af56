import { STATUS_CODES } from 'node:http';
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FileType } from '@pouchery/contract/endpoint';
import type { Security } from '@pouchery/contract/security';
import type { RouteOptions } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { SAFE } from '#api/http/anti-forgery.ts';
import {
  commonReference,
  commonStatuses,
  isCommon,
  PUBLIC_HEADERS,
  type RouteKind,
} from './common-responses.ts';
import { toJsonSchema } from './json-schema.ts';
import { withToken } from './security-schemes.ts';

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>;
type TransformObject = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>;
type Document = ReturnType<TransformObject>;

const contractToJson = createJsonSchemaTransform({ zodToJsonConfig: { override: toJsonSchema } });
const BINARY = { type: 'string', format: 'binary' };
const FILES: Record<FileType, object> = {
  'application/octet-stream': BINARY,
  'multipart/form-data': { type: 'object', properties: { file: BINARY }, required: ['file'] },
};

/**
 * Hooks of @fastify/swagger: what the contract says of each call, and what every call of its kind shares, which is named
 * once in `components.responses`.
 */
export function describeRoutes(): { transform: Transform; transformObject: TransformObject } {
  const shared = new Map<string, { kind: RouteKind; statuses: Set<number> }>();

  return {
    transform: (input) => {
      const { operationId, response = {}, security, consumes } = input.schema ?? {};
      if (!operationId || input.schema.hide) return contractToJson(input);
      const kind = getKind(input.route);
      const described = Object.entries(response as Record<number, unknown>);
      const common = described.filter(([status, body]) => isCommon(Number(status), body));
      const statuses = new Set([...commonStatuses(kind), ...common.map(([status]) => Number(status))]);
      shared.set(operationId, { kind, statuses });

      const own = Object.fromEntries(described.filter((one) => !common.includes(one)));
      const { schema, url } = contractToJson({ ...input, schema: { ...input.schema, response: own } });
      const file = consumes?.[0] as FileType | undefined;
      const body = file ? { body: FILES[file] } : {};
      return { url, schema: { ...schema, ...body, security: toSecurity(security, kind) } };
    },

    transformObject: (input) => {
      const document: Document = 'openapiObject' in input ? input.openapiObject : input.swaggerObject;
      for (const operation of listOperations(document)) {
        const { kind, statuses } = shared.get(operation.operationId ?? '') ?? {};
        if (!kind || !statuses) continue;
        for (const [status, response] of Object.entries(operation.responses)) {
          response.description = STATUS_CODES[status] ?? status;
          if (kind.isPublic && status === '200') response.headers = PUBLIC_HEADERS;
        }
        for (const status of statuses) operation.responses[status] ??= commonReference(status);
        if (kind.isPublic) operation.parameters = [...(operation.parameters ?? []), ...PUBLIC_PARAMETERS];
      }
      return document;
    },
  };
}

const PUBLIC_PARAMETERS = ['Language', 'KnownTag'].map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));

function getKind({ url, method, config, schema }: RouteOptions): RouteKind {
  const isChange = ![method].flat().every((one) => SAFE.has(one));
  return {
    isPublic: config?.public === true,
    isStaff: config?.staff !== undefined,
    hasParams: url.includes('/:'),
    hasPages: schema?.querystring instanceof z.ZodObject && 'page' in schema.querystring.shape,
    isChange,
    needsToken: isChange && config?.ignoresCookies !== true,
  };
}

function toSecurity(security: Security | undefined, { isStaff, needsToken }: RouteKind): Security {
  const requirements = security ?? (isStaff ? [{ staff: [] }] : []);
  return needsToken ? withToken(requirements) : requirements;
}

type Operation = {
  operationId?: string;
  parameters?: object[];
  responses: Record<string, { description?: string; headers?: object; $ref?: string }>;
};

function listOperations({ paths = {} }: Document): Operation[] {
  return Object.values(paths).flatMap((path) => Object.values(path ?? {}) as Operation[]);
}
