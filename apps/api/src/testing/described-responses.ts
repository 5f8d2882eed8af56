import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';

/** What came back, and what was asked. */
type Call = {
  method: string;
  url: string;
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
};
type Operation = { id: string; method: string; path: RegExp; operation: OpenAPIV3_1.OperationObject };
type Described = { operations: Operation[]; components: OpenAPIV3_1.ComponentsObject };

// Making a validator shorter takes as long as making it.
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, code: { optimize: false } });
addFormats.default(ajv);
const validators = new WeakMap<object, ValidateFunction>();
/** Half of the responses are described as another one. */
const byText = new Map<string, ValidateFunction>();
/** The same for all apps of a worker but for routes that a test adds, which have no id. */
let described: Described | undefined;

/** From now on whatever `app.inject` brings back is compared with `/api/schema/`, and a difference is an error. */
export function checkResponses(app: FastifyInstance) {
  const inject = app.inject.bind(app);
  const checked = async (asked: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const response = await inject(asked);
    const { method = 'GET', url = '' } = response.raw.req;
    described ??= describeCalls(app);
    requireDescribed(described, {
      method,
      url,
      headers: response.headers,
      status: response.statusCode,
      body: response.rawPayload,
    });
    return response;
  };
  app.inject = checked as typeof app.inject;
}

/** Throws when a response is none that the document describes for this call. */
export function requireDescribed({ operations, components }: Described, call: Call) {
  const { method, status, url } = call;
  const path = url.split('?', 1)[0] ?? '';
  const atPath = operations.filter((operation) => operation.path.test(path));
  const found = atPath.find((operation) => operation.method === (method === 'HEAD' ? 'GET' : method));
  // Preflights are CORS's; what the document does not name at all are pictures, probes and pages.
  if (atPath.length === 0 || method === 'OPTIONS') return;
  const given = found ? found.operation.responses?.[status] : components.responses?.MethodNotAllowed;
  const problem = given
    ? problemWith(resolved(given, components), call)
    : `${found?.id} has no status ${status}`;
  if (problem) {
    throw new Error(
      `${method} ${url} responded with ${status} as /api/schema/ does not say: ${problem}\n${call.body.subarray(0, 500)}`,
    );
  }
}

function problemWith({ content, headers = {} }: OpenAPIV3_1.ResponseObject, call: Call) {
  for (const [name, header] of Object.entries(headers)) {
    const isThere = call.headers[name.toLowerCase()] !== undefined;
    if ('required' in header && header.required && !isThere) return `the header ${name} is missing`;
  }
  if (call.method === 'HEAD') return call.body.length > 0 ? 'a body' : undefined;
  if (!content) return call.body.length > 0 ? 'a body' : undefined;
  const type = String(call.headers['content-type']).split(';', 1)[0] ?? '';
  const schema = content[type]?.schema;
  if (!schema) return `the media type ${type}`;
  if (type !== 'application/json') return undefined;
  const validate = getValidator(schema);
  return validate(JSON.parse(toText(call))) ? undefined : listProblems(validate.errors ?? []);
}

function listProblems(errors: ErrorObject[]) {
  return errors.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ');
}

function getValidator(schema: object) {
  const known = validators.get(schema);
  if (known) return known;
  const text = JSON.stringify(schema);
  const validate = byText.get(text) ?? ajv.compile(schema);
  byText.set(text, validate);
  validators.set(schema, validate);
  return validate;
}

function toText({ headers, body }: Call) {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
  if (headers['content-encoding'] === 'gzip') return gunzipSync(body).toString();
  return body.toString();
}

function resolved(
  response: OpenAPIV3_1.ResponseObject | OpenAPIV3_1.ReferenceObject,
  components: OpenAPIV3_1.ComponentsObject,
): OpenAPIV3_1.ResponseObject {
  if (!('$ref' in response)) return response;
  return components.responses?.[response.$ref.split('/').at(-1) ?? ''] as OpenAPIV3_1.ResponseObject;
}

/** The calls that the document of an API names. */
export function describeCalls(app: FastifyInstance): Described {
  const { paths = {}, components = {} } = app.swagger() as OpenAPIV3_1.Document;
  const operations = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls as Record<string, OpenAPIV3_1.OperationObject>).flatMap(
      ([method, operation]): Operation[] =>
        operation.operationId === undefined
          ? []
          : [{ id: operation.operationId, method: method.toUpperCase(), path: toPattern(path), operation }],
    ),
  );
  // Names go before parameters.
  const parameters = ({ path }: Operation) => path.source.split('[^/]+').length;
  return { operations: operations.sort((one, other) => parameters(one) - parameters(other)), components };
}

function toPattern(path: string) {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}
