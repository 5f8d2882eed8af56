import * as contract from '@pouchery/contract/backoffice/promotions';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { orderRows } from '#api/backoffice/content/row-order.ts';
import { addRow, changeRow, deleteRow } from '#api/backoffice/row-writes.ts';
import { slides } from '#api/features/promotions/promotions-tables.ts';
import { requireFound } from '#api/http/api-error.ts';
import { findStaffSlide, insertSlide, listStaffSlides, SLIDE, updateSlide } from './slides-queries.ts';

export const staffSlideRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...contract.listStaffSlides,
    config: { staff: ['owner', 'editor'] },
    handler: (request) => listStaffSlides(request, request.query),
  });

  app.route({
    ...contract.getStaffSlide,
    config: { staff: ['owner', 'editor'] },
    handler: async (request) => requireFound(await findStaffSlide(app.db, request.params.id)),
  });

  app.route({
    ...contract.addSlide,
    config: { staff: ['owner', 'editor'] },
    handler: async (request, reply) => {
      const slide = await addRow(request, SLIDE, (tx) => insertSlide(tx, request, request.body));
      return reply.code(201).send(slide);
    },
  });

  app.route({
    ...contract.changeSlide,
    config: { staff: ['owner', 'editor'] },
    handler: (request) => {
      const { version, ...form } = request.body;
      const row = { id: request.params.id, version };
      return changeRow(request, SLIDE, row, (tx, before) => updateSlide(tx, request, before, form));
    },
  });

  app.route({
    ...contract.deleteSlide,
    config: { staff: ['owner', 'editor'] },
    handler: async (request, reply) => {
      await deleteRow(request, SLIDE, { ...request.params, ...request.query });
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.orderSlides,
    config: { staff: ['owner', 'editor'] },
    handler: async (request, reply) => {
      await orderRows(request, { table: slides, subject: 'slide', tag: 'slider' }, request.body.ids);
      return reply.code(204).send();
    },
  });
};
