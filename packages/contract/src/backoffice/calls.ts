import type { CallsNamed } from '../call-types.ts';
import type * as articles from './articles.ts';
import type * as audit from './audit.ts';
import type * as backups from './backups.ts';
import type * as blockedPhones from './blocked-phones.ts';
import type * as campaigns from './campaigns.ts';
import type * as customers from './customers.ts';
import type * as deliveryMethods from './delivery-methods.ts';
import type * as discounts from './discounts.ts';
import type * as doctor from './doctor.ts';
import type * as failedJobs from './failed-jobs.ts';
import type * as figures from './figures.ts';
import type * as globalSearch from './global-search.ts';
import type * as glossary from './glossary.ts';
import type * as history from './history.ts';
import type * as importExport from './import-export.ts';
import type * as links from './links.ts';
import type * as mails from './mails.ts';
import type * as mainLanguage from './main-language.ts';
import type * as manyProducts from './many-products.ts';
import type * as messages from './messages.ts';
import type * as mixPacks from './mix-packs.ts';
import type * as newOrders from './new-orders.ts';
import type * as news from './news.ts';
import type * as orderChanges from './order-changes.ts';
import type * as orderMoney from './order-money-calls.ts';
import type * as orders from './orders.ts';
import type * as packing from './packing.ts';
import type { BackofficeCallName } from './paths.ts';
import type * as previews from './previews.ts';
import type * as products from './products.ts';
import type * as promotions from './promotions.ts';
import type * as redirects from './redirects.ts';
import type * as reviews from './reviews.ts';
import type * as rounds from './rounds.ts';
import type * as searchTerms from './search-terms.ts';
import type * as selling from './selling.ts';
import type * as sellingRules from './selling-rules.ts';
import type * as shopTexts from './shop-texts.ts';
import type * as staff from './staff.ts';
import type * as startPage from './start-page.ts';
import type * as stock from './stock.ts';
import type * as taxonomies from './taxonomies.ts';
import type * as translations from './translations.ts';
import type * as uploads from './uploads.ts';

/** `rowCalls` by their names. */
type Named<Calls extends Record<string, { name: string }>> = {
  [Deed in keyof Calls as Calls[Deed]['name']]: Calls[Deed];
};

type Described = Named<typeof articles.articleCalls> &
  Named<typeof blockedPhones.blockedPhoneCalls> &
  Named<typeof campaigns.campaignCalls> &
  Named<typeof deliveryMethods.deliveryMethodCalls> &
  Named<typeof mixPacks.mixPackCalls> &
  Named<typeof discounts.priceTierCalls> &
  Named<typeof discounts.discountCodeCalls> &
  Named<typeof glossary.glossaryCalls> &
  Named<typeof messages.cannedReplyCalls> &
  Named<typeof promotions.slideCalls> &
  Named<typeof promotions.specialOfferCalls> &
  Named<typeof redirects.redirectCalls> &
  Named<typeof searchTerms.termCalls> &
  Named<typeof shopTexts.questionCalls> &
  Named<typeof sellingRules.sellingRuleCalls> &
  Named<typeof taxonomies.brandCalls> &
  Named<typeof taxonomies.typeCalls> &
  Named<typeof taxonomies.tasteCalls> &
  Named<typeof taxonomies.partnerCalls> &
  typeof globalSearch &
  typeof audit &
  typeof backups &
  typeof campaigns &
  typeof customers &
  typeof failedJobs &
  typeof figures &
  typeof doctor &
  typeof history &
  typeof importExport &
  typeof links &
  typeof mainLanguage &
  typeof mails &
  typeof manyProducts &
  typeof messages &
  typeof newOrders &
  typeof news &
  typeof orderChanges &
  typeof orderMoney &
  typeof orders &
  typeof packing &
  typeof previews &
  typeof products &
  typeof promotions &
  typeof redirects &
  typeof reviews &
  typeof rounds &
  typeof selling &
  typeof shopTexts &
  typeof staff &
  typeof startPage &
  typeof stock &
  typeof taxonomies &
  typeof translations &
  typeof uploads;

/** Every call of `BACKOFFICE_PATHS`, as the file of its feature describes it. */
export type StaffCalls = CallsNamed<BackofficeCallName, Described>;
