import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openapiOptions } from './openapi/openapi-options.ts';

/** OpenAPI 3.1 made from the contract, at `/api/schema/`, and a page to read it, at `/api/docs/`. Before the routes. */
export async function addApiDocs(app: FastifyInstance) {
  await app.register(swagger, openapiOptions(app.env));
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_CSP,
    uiConfig: { docExpansion: 'list', deepLinking: true },
    theme: { title: `${app.env.shopName} API` },
  });
  app.get('/api/schema/', { schema: { hide: true }, config: { public: true } }, async (_request, reply) =>
    reply.type('application/json').tag('schema').send(JSON.stringify(app.swagger())),
  );
}

/** Everything comes from the API itself; Swagger UI writes styles into the page and pictures as data. */
const DOCS_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
