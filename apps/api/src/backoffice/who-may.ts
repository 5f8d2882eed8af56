import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';

/** Whoever works for the shop. */
export const ALL_STAFF = { staff: 'all' } as const;
/** Who decides about the shop itself. */
export const OWNERS = { staff: STAFF_RIGHTS.runShop } as const;
/** Who helps customers. */
export const SUPPORT = { staff: STAFF_RIGHTS.helpCustomers } as const;
/** Who packs orders. */
export const PACKERS = { staff: STAFF_RIGHTS.packOrders } as const;
/** The same of orders that the shop takes itself, once that is open. */
export const SELLING_SUPPORT = { ...SUPPORT, selling: 'orders_and_stock' } as const;
export const SELLING_PACKERS = { ...PACKERS, selling: 'orders_and_stock' } as const;
/** Who looks after the catalogue. */
export const CATALOGUE_STAFF = { staff: STAFF_RIGHTS.writeCatalogue } as const;
/** Who reads it. */
export const CATALOGUE_READERS = { staff: STAFF_RIGHTS.readCatalogue } as const;
/** Who may read and change a row for its texts. */
export const TEXT_STAFF = { staff: STAFF_RIGHTS.translate } as const;
/** Rows whose texts may be translated by whoever does nothing else. */
export const TRANSLATED_ROWS = {
  ...CATALOGUE_STAFF,
  readers: STAFF_RIGHTS.translate,
  translators: STAFF_RIGHTS.translate,
} as const;
