import * as contract from '@pouchery/contract/addresses';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireUser } from '#api/features/accounts/signed-in.ts';
import { limitAttempts } from '#api/http/attempt-limits.ts';
import { addAddress, changeAddress, listAddresses, removeAddress, useFirst } from './addresses-queries.ts';

const config = { selling: 'cart_and_checkout' } as const;

/** Customers keep addresses; each call is about the caller's own. */
export const addressRoutes: FastifyPluginAsyncZod = async (app) => {
  async function requireWriter(request: FastifyRequest) {
    const { id } = await requireUser(request);
    await limitAttempts(app, [{ what: 'addresses', by: [`user ${id}`], most: 60, seconds: 600 }]);
    return id;
  }

  app.route({
    ...contract.listAddresses,
    config,
    handler: async (request) => {
      const { id } = await requireUser(request);
      return { addresses: await listAddresses(app.db, id) };
    },
  });

  app.route({
    ...contract.addAddress,
    config,
    handler: async (request) => {
      const person = await requireWriter(request);
      return { addresses: await addAddress(app.db, person, request.body) };
    },
  });

  app.route({
    ...contract.changeAddress,
    config,
    handler: async (request) => {
      const person = await requireWriter(request);
      const id = Number(request.params.id);
      return { addresses: await changeAddress(app.db, person, id, request.body) };
    },
  });

  app.route({
    ...contract.useAddressFirst,
    config,
    handler: async (request) => {
      const person = await requireWriter(request);
      return { addresses: await useFirst(app.db, person, Number(request.params.id)) };
    },
  });

  app.route({
    ...contract.removeAddress,
    config,
    handler: async (request) => {
      const person = await requireWriter(request);
      return { addresses: await removeAddress(app.db, person, Number(request.params.id)) };
    },
  });
};
