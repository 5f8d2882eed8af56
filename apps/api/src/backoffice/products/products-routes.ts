import * as many from '@pouchery/contract/backoffice/many-products';
import * as contract from '@pouchery/contract/backoffice/products';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CATALOGUE_READERS, CATALOGUE_STAFF, TEXT_STAFF } from '#api/backoffice/catalogue-staff.ts';
import type { Undoable } from '#api/backoffice/history/undoable.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { requireFound } from '#api/http/api-error.ts';
import { changeMany, previewMany } from './change-many.ts';
import { findStaffProduct } from './find-product.ts';
import { listStaffProducts } from './list-products.ts';
import {
  addProduct,
  changeProduct,
  deleteProduct,
  PRODUCT_TEXTS,
  UNDOABLE_PRODUCTS,
} from './products-writes.ts';

export const staffProductRoutes: FastifyPluginAsyncZod = async (app) => {
  app.undoable.set('product', UNDOABLE_PRODUCTS as Undoable);
  app.textForms.set('product', PRODUCT_TEXTS);

  app.route({
    ...contract.listStaffProducts,
    config: CATALOGUE_READERS,
    handler: (request) => listStaffProducts(request, request.query),
  });

  app.route({
    ...contract.getStaffProduct,
    config: CATALOGUE_READERS,
    handler: async (request) =>
      requireFound(await findStaffProduct(app.db, toReadContext(request), request.params.id)),
  });

  app.route({
    ...contract.addProduct,
    config: CATALOGUE_STAFF,
    handler: (request) => {
      const { confirmed_doubts, ...form } = request.body;
      return addProduct(request, form, confirmed_doubts);
    },
  });

  app.route({
    ...contract.changeProduct,
    config: TEXT_STAFF,
    handler: (request) => {
      const { version, confirmed_doubts, ...form } = request.body;
      return changeProduct(request, { id: request.params.id, version }, form, confirmed_doubts);
    },
  });

  app.route({
    ...contract.deleteProduct,
    config: CATALOGUE_STAFF,
    handler: (request) => deleteProduct(request, { ...request.params, ...request.query }),
  });

  app.route({
    ...many.previewProductChanges,
    config: CATALOGUE_STAFF,
    handler: (request) => previewMany(request, request.query, request.body),
  });

  app.route({
    ...many.changeProducts,
    config: CATALOGUE_STAFF,
    // Thousands of rows take longer than other calls have.
    handler: (request) => changeMany(request, request.body),
  });
};
