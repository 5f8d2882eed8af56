import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { detailError } from './errors.ts';
import { text } from './fields.ts';
import { ORDER_STATUSES } from './order-statuses.ts';
import { pageNumber, pageSchema } from './pages.ts';
import { picture } from './pictures.ts';
import { SIGNED_IN } from './security.ts';

/** A line of an order, as it was when it was placed; `slug` is null when the product is no longer shown. */
export const orderItem = z.object({
  slug: z.string().nullable(),
  name: z.string(),
  brand_name: z.string(),
  picture: picture.nullable(),
  quantity: z.int().min(1),
  price: z.string(),
});

/** Where an order goes. */
export const shipmentDetails = z.object({
  /** Whom it is brought to, where the buyer has said so. */
  recipient: z.string().default(''),
  address: z.string(),
  city: z.string(),
  postal_code: z.string(),
  country: z.string(),
  phone: z.string(),
  /** Once it has been shipped; another back end may have none. */
  carrier: z.string().default(''),
  tracking_number: z.string().default(''),
});

export const order = z.object({
  /** As people read it aloud, such as `PO-10482`. */
  id: z.string(),
  date: z.iso.datetime(),
  status: z.enum(ORDER_STATUSES),
  total: z.string(),
  currency: z.literal('GEL'),
  items: z.array(orderItem),
  shipment: shipmentDetails,
});
export type Order = z.infer<typeof order>;

const tags = ['orders'];
export const listOrders = endpoint('listOrders', {
  summary: 'The own orders, newest first',
  tags,
  security: SIGNED_IN,
  querystring: z.object({
    page: pageNumber,
  }),
  response: { 200: pageSchema(order), 401: detailError, 404: detailError },
});
export const getOrder = endpoint('getOrder', {
  summary: 'One own order',
  tags,
  security: SIGNED_IN,
  params: z.object({ id: text }),
  response: { 200: order, 401: detailError, 404: detailError },
});
