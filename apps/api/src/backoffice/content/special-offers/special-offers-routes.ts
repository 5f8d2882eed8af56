import * as contract from '@pouchery/contract/backoffice/promotions';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addRow, changeRow, deleteRow } from '#api/backoffice/row-writes.ts';
import { requireFound } from '#api/http/api-error.ts';
import { findStaffPopupFeature, writePopupFeature } from './popup-feature.ts';
import {
  findStaffSpecialOffer,
  insertSpecialOffer,
  listSpecialOffers,
  SPECIAL_OFFER,
  updateSpecialOffer,
} from './special-offers-queries.ts';

/** Special offers, and what the popup shows. */
export const specialOfferRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.listSpecialOffers,
    config: { staff: ['owner', 'editor'] },
    handler: (request) => listSpecialOffers(request, request.query),
  });

  app.route({
    ...contract.getStaffSpecialOffer,
    config: { staff: ['owner', 'editor'] },
    handler: async (request) => requireFound(await findStaffSpecialOffer(app.db, request.params.id)),
  });

  app.route({
    ...contract.addSpecialOffer,
    config: { staff: ['owner', 'editor'] },
    handler: async (request, reply) => {
      const insert = addRow(request, SPECIAL_OFFER, (tx) => insertSpecialOffer(tx, request, request.body));
      return reply.code(201).send(await insert);
    },
  });

  app.route({
    ...contract.changeSpecialOffer,
    config: { staff: ['owner', 'editor'] },
    handler: (request) => {
      const { version, ...form } = request.body;
      const row = { id: request.params.id, version };
      return changeRow(request, SPECIAL_OFFER, row, (tx, before) =>
        updateSpecialOffer(tx, request, before, form),
      );
    },
  });

  app.route({
    ...contract.deleteSpecialOffer,
    config: { staff: ['owner', 'editor'] },
    handler: async (request, reply) => {
      await deleteRow(request, SPECIAL_OFFER, { ...request.params, ...request.query });
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.getStaffPopupFeature,
    config: { staff: ['owner', 'editor'] },
    handler: () => findStaffPopupFeature(app.db),
  });

  app.route({
    ...contract.changePopupFeature,
    config: { staff: ['owner', 'editor'] },
    handler: (request) => writePopupFeature(request, request.body),
  });
};
