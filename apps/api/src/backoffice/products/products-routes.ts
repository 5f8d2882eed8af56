import * as many from '@pouchery/contract/backoffice/many-products';
import * as contract from '@pouchery/contract/backoffice/products';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Undoable } from '#api/backoffice/history/undoable.ts';
import { CATALOGUE_READERS, CATALOGUE_STAFF, TEXT_STAFF } from '#api/backoffice/who-may.ts';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { requireFound } from '#api/http/api-error.ts';
import { serve } from '#api/http/serve.ts';
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

  serve(app, contract.listStaffProducts, CATALOGUE_READERS, (request) =>
    listStaffProducts(request, request.query),
  );
  serve(app, contract.getStaffProduct, CATALOGUE_READERS, async (request) =>
    requireFound(await findStaffProduct(app.db, toReadContext(request), request.params.id)),
  );

  serve(app, contract.addProduct, CATALOGUE_STAFF, (request) => {
    const { confirmed_doubts, ...form } = request.body;
    return addProduct(request, form, confirmed_doubts);
  });

  serve(app, contract.changeProduct, TEXT_STAFF, (request) => {
    const { version, confirmed_doubts, ...form } = request.body;
    return changeProduct(request, { id: request.params.id, version }, form, confirmed_doubts);
  });

  serve(app, contract.deleteProduct, CATALOGUE_STAFF, (request) =>
    deleteProduct(request, { ...request.params, ...request.query }),
  );
  serve(app, many.previewProductChanges, CATALOGUE_STAFF, (request) =>
    previewMany(request, request.query, request.body),
  );
  // Thousands of rows take longer than other calls have.
  serve(app, many.changeProducts, CATALOGUE_STAFF, (request) => changeMany(request, request.body));
};
