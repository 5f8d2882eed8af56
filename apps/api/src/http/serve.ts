import type { Endpoint } from '@pouchery/contract/endpoint';
import type {
  FastifyContextConfig,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify';
import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod';

type Handler<Call extends Endpoint> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  FastifyContextConfig,
  Call['schema'],
  ZodTypeProvider
>;

/** The route of a call, whose handler gets what the call's description has read; `config` says who may call it, and how it is served. */
export function serve<Call extends Endpoint>(
  app: Parameters<FastifyPluginAsyncZod>[0],
  call: Call,
  config: FastifyContextConfig,
  handler: Handler<Call>,
) {
  app.route({ ...call, config, handler });
}
