import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { LOCALES } from '@pouchery/contract/locales';
import type { Env } from '#api/env.ts';
import { commonResponses } from './common-responses.ts';
import { describeRoutes } from './describe-routes.ts';
import { SECURITY_SCHEMES } from './security-schemes.ts';

const ABOUT = `Texts come in the language of \`Accept-Language\` (${LOCALES.join(', ')}). Errors are \`{"detail": "…"}\` or \
\`{"field": ["…"]}\`. Calls other than GET need the cookie \`csrftoken\` repeated in the header \`X-CSRFToken\`. HEAD is \
responded to as GET, without a body; a method that an address lacks with 405 and \`Allow\`.`;

/** Options of @fastify/swagger: OpenAPI 3.1 made from the contract. */
export function openapiOptions({
  shopName,
  apiUrl,
}: Pick<Env, 'shopName' | 'apiUrl'>): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${shopName} API`, version: '1.0.0', description: ABOUT },
      servers: [{ url: apiUrl }],
      components: {
        securitySchemes: SECURITY_SCHEMES,
        responses: commonResponses(),
        parameters: {
          Language: {
            in: 'header',
            name: 'Accept-Language',
            description: 'The language of the texts; English unless it names another one of the shop.',
            schema: { type: 'string' },
          },
          KnownTag: {
            in: 'header',
            name: 'If-None-Match',
            description: 'ETag of the response that the caller has: 304 says that it is still right.',
            schema: { type: 'string' },
          },
        },
      },
    },
    ...describeRoutes(),
  };
}
