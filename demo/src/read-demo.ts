import {
  type CatalogImport,
  type ContentImport,
  catalogImport,
  contentImport,
  type ImportedPicture,
} from '@pouchery/contract/catalog-import';
import { composeCatalog } from './compose-catalog.ts';
import { composeContent } from './compose-content.ts';
import { type DemoPerson, readDemoFiles } from './demo-files.ts';
import { readPictures } from './demo-pictures.ts';

export type Demo = {
  catalog: CatalogImport;
  content: ContentImport;
  pictures: ImportedPicture[];
  people: DemoPerson[];
  /** What products cost before the catalogue's prices. */
  earlierPrices: { product: string; price: string; until_days_ago: number }[];
};

/**
 * The demo shop as import documents, with the pictures they name, and its customers. Reads this package's files only.
 * Throws when a file is not as it should be; the message names what is wrong.
 */
export function readDemo(): Demo {
  const files = readDemoFiles();
  const catalog = catalogImport.parse(composeCatalog(files));
  const content = contentImport.parse(composeContent(files, catalog));
  const { product_slug: product, earlier_price } = files.offer.special_offer;
  const earlierPrices = [{ product, ...earlier_price }];
  return { catalog, content, pictures: readPictures(), people: files.people, earlierPrices };
}
