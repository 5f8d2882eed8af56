import Fastify, { type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '#api/database/open-database.ts';
import { answerError } from '#api/http/error-handler.ts';
import { addLocale } from '#api/http/locale.ts';
import type { Env } from './env.ts';

declare module 'fastify' {
  interface FastifyInstance {
    db: Database;
    env: Env;
  }
  interface FastifyReply {
    /** Names what a public answer depends on (http/README.md). */
    tag(...tags: string[]): FastifyReply;
  }
  interface FastifyContextConfig {
    /** The answer is the same for every visitor and may be kept and shared (http/README.md). */
    public?: true;
  }
}

export type AppParts = {
  db: Database;
  env: Env;
  logger?: FastifyServerOptions['logger'];
};

/** The whole API: plugins first, then one line per feature. It does not listen. */
export async function buildApp({ db, env, logger = false }: AppParts) {
  const app = Fastify({ logger, trustProxy: env.trustProxy }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: 'Not found.' }));
  app.decorate('db', db);
  app.decorate('env', env);
  app.decorateReply('tag', function (...tags) {
    return this.header('cache-tag', tags.join(','));
  });
  addLocale(app);

  // Features, one line each.

  return app;
}
