import type { FastifyInstance } from 'fastify';

/** Answers have the status that their call declares, where that is one alone: 201 for what was made, 204 where nothing is said. */
export function addDeclaredStatus(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    const declared = Object.keys(route.schema?.response ?? {}).map(Number);
    const [status, ...others] = declared.filter((code) => code < 300);
    if (status === undefined || others.length > 0) return;
    const { handler } = route;
    route.handler = function (request, reply) {
      return handler.call(this, request, reply.code(status));
    };
  });
}
