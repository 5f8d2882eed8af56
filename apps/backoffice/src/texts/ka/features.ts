import type { features as en } from '../en/features.ts';
import type { Texts } from '../texts.ts';
import { anything } from './anything.ts';
import { audit } from './audit.ts';
import { backups } from './backups.ts';
import { campaigns } from './campaigns.ts';
import { content } from './content.ts';
import { dayRange } from './day-range.ts';
import { deliveryMethods } from './delivery-methods.ts';
import { discounts } from './discounts.ts';
import { doctor } from './doctor.ts';
import { failedJobs } from './failed-jobs.ts';
import { figures } from './figures.ts';
import { glossary } from './glossary.ts';
import { history } from './history.ts';
import { importExport } from './import-export.ts';
import { languages } from './languages.ts';
import { newOrder } from './new-order.ts';
import { numbers } from './numbers.ts';
import { orderChanges } from './order-changes.ts';
import { orderMoney } from './order-money.ts';
import { packing } from './packing.ts';
import { people } from './people.ts';
import { products } from './products.ts';
import { redirects } from './redirects.ts';
import { rounds } from './rounds.ts';
import { searchTerms } from './search-terms.ts';
import { selling } from './selling.ts';
import { seo } from './seo.ts';
import { shell } from './shell.ts';
import { staff } from './staff.ts';
import { start } from './start.ts';
import { stock } from './stock.ts';
import { taxonomies } from './taxonomies.ts';
import { translations } from './translations.ts';
import { uploads } from './uploads.ts';

export { admin } from './admin.ts';

/** One line per feature, the same in each language. */
export const features: Texts<typeof en> = {
  anything,
  shell,
  start,
  staff,
  audit,
  backups,
  taxonomies,
  campaigns,
  content,
  failedJobs,
  figures,
  history,
  dayRange,
  deliveryMethods,
  discounts,
  doctor,
  importExport,
  languages,
  uploads,
  newOrder,
  orderChanges,
  orderMoney,
  numbers,
  products,
  glossary,
  redirects,
  rounds,
  searchTerms,
  selling,
  seo,
  stock,
  translations,
  packing,
  people,
};
