import * as contract from '@pouchery/contract/addresses';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireUser } from '#api/features/accounts/signed-in.ts';
import { limitAttempts } from '#api/http/attempt-limits.ts';
import { serve } from '#api/http/serve.ts';
import { addAddress, changeAddress, listAddresses, removeAddress, useFirst } from './addresses-queries.ts';

const config = { selling: 'cart_and_checkout' } as const;

/** Customers keep addresses; each call is about the caller's own. */
export const addressRoutes: FastifyPluginAsyncZod = async (app) => {
  async function requireWriter(request: FastifyRequest) {
    const { id } = await requireUser(request);
    await limitAttempts(app, [{ what: 'addresses', by: [`user ${id}`], max: 60, seconds: 600 }]);
    return id;
  }

  serve(app, contract.listAddresses, config, async (request) => {
    const { id } = await requireUser(request);
    return { addresses: await listAddresses(app.db, id) };
  });

  serve(app, contract.addAddress, config, async (request) => {
    const person = await requireWriter(request);
    return { addresses: await addAddress(app.db, person, request.body) };
  });

  serve(app, contract.changeAddress, config, async (request) => {
    const person = await requireWriter(request);
    const id = Number(request.params.id);
    return { addresses: await changeAddress(app.db, person, id, request.body) };
  });

  serve(app, contract.useAddressFirst, config, async (request) => {
    const person = await requireWriter(request);
    return { addresses: await useFirst(app.db, person, Number(request.params.id)) };
  });

  serve(app, contract.removeAddress, config, async (request) => {
    const person = await requireWriter(request);
    return { addresses: await removeAddress(app.db, person, Number(request.params.id)) };
  });
};
