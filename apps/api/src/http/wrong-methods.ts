import type { FastifyInstance } from 'fastify';
import createRouter from 'find-my-way';
import { ApiError } from './api-error.ts';

export const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

export type FindAddress = ReturnType<typeof collectAddresses>;
type Address = { url: string; methods: Set<string> };

/**
 * Collects the addresses of the routes that are registered after it. Gives what finds the one of a request with any method:
 * Fastify's own router knows an address by one method at a time.
 */
export function collectAddresses(app: FastifyInstance) {
  const router = createRouter();
  const addresses = new Map<string, Address>();
  app.addHook('onRoute', ({ url, method }) => {
    // Not the preflights' own, nor the pages of a plugin.
    if (url === '*' || url.startsWith('/api/docs')) return;
    let address = addresses.get(url);
    if (!address) {
      address = { url, methods: new Set() };
      addresses.set(url, address);
      router.on('GET', url, () => undefined, address);
    }
    for (const one of [method].flat()) address.methods.add(one);
  });
  return (url: string): Address | undefined => router.find('GET', url)?.store;
}

/** The value of `Allow`. */
export function toAllow({ methods }: Pick<Address, 'methods'>) {
  return [...methods, 'OPTIONS'].join(', ');
}

/** An address that is there, asked with a method that it does not take: 405 with `Allow`. Before the body is looked at. */
export function refuseWrongMethods(app: FastifyInstance, findAddress: FindAddress) {
  app.addHook('onRequest', (request, reply, done) => {
    const address = request.is404 ? findAddress(request.url) : undefined;
    if (!address) return done();
    reply.header('allow', toAllow(address));
    done(new ApiError(405, { detail: `Method "${request.method}" not allowed.` }));
  });
}
