import type { StaffProduct } from '@pouchery/contract/backoffice/products';

/** A picture of a product's gallery, with what it shows and says. */
export type ProductPicture = StaffProduct['pictures'][number];
