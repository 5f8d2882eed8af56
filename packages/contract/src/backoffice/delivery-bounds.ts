/** Without zod, for the browser. All methods are read for each quote. */
export const MAX_DELIVERY_METHODS = 50;
export const MAX_DELIVERY_DAYS = 30;

/** What a carrier's file may tell of an order. */
export const CARRIER_FIELDS = [
  'order',
  'name',
  'phone',
  'city',
  'address',
  'postal_code',
  'country',
  'tins',
  'to_collect',
  'note',
] as const;
export type CarrierField = (typeof CARRIER_FIELDS)[number];
export const MAX_CARRIER_COLUMNS = 30;
