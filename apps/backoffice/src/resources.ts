import type { SellingStage, SellingStages } from '@pouchery/contract/backoffice/selling';
import { hasRight, type StaffRole } from '@pouchery/contract/backoffice/staff-roles';
import { backups } from './backups/backups-resource.tsx';
import { campaigns } from './campaigns/campaigns-resource.tsx';
import { articles } from './content/articles/articles-resource.tsx';
import { pages } from './content/pages/pages-resource.tsx';
import { questions } from './content/questions/questions-resource.tsx';
import { shopSettings } from './content/shop/shop-settings-resource.tsx';
import { slides } from './content/slides/slides-resource.tsx';
import { popupFeature } from './content/special-offers/popup-feature-resource.tsx';
import { specialOffers } from './content/special-offers/special-offers-resource.tsx';
import { deliveryMethods } from './delivery-methods/delivery-methods-resource.tsx';
import { doctor } from './doctor/doctor-resource.tsx';
import { failedJobs } from './failed-jobs/failed-jobs-resource.tsx';
import { figures } from './figures/figures-resource.tsx';
import { glossary } from './glossary/glossary-resource.tsx';
import { audit } from './history/audit-resource.tsx';
import { imports } from './import-export/imports-resource.tsx';
import { TextsEdit } from './inputs/texts-edit.tsx';
import { packing } from './packing/packing-resource.tsx';
import { blockedPhones } from './people/customers/blocked-phones-resource.tsx';
import { customers } from './people/customers/customers-resource.tsx';
import { mails } from './people/mails/mails-resource.tsx';
import { cannedReplies } from './people/messages/canned-replies-resource.tsx';
import { messages } from './people/messages/messages-resource.tsx';
import { orders } from './people/orders/orders-resource.tsx';
import { reviews } from './people/reviews/reviews-resource.tsx';
import { pictures } from './pictures/pictures-resource.tsx';
import { products } from './products/products-resource.tsx';
import { missingPages } from './redirects/missing-pages-resource.tsx';
import { redirects } from './redirects/redirects-resource.tsx';
import { rounds } from './rounds/rounds-resource.tsx';
import { searchTerms } from './search-terms/search-terms-resource.tsx';
import { discountCodes } from './selling/discount-codes-resource.tsx';
import { priceTiers } from './selling/price-tiers-resource.tsx';
import { sellingSettings } from './selling/selling-resource.tsx';
import { sellingRules } from './selling/selling-rules-resource.tsx';
import { staff } from './staff/staff-resource.tsx';
import type { StaffResource } from './staff-resource.ts';
import { mixPacks } from './stock/mix-packs-resource.tsx';
import { stock } from './stock/stock-resource.tsx';
import { brands } from './taxonomies/brands/brands-resource.tsx';
import { brokenLinks } from './taxonomies/partners/broken-links-resource.tsx';
import { partners } from './taxonomies/partners/partners-resource.tsx';
import { tastes } from './taxonomies/tastes/tastes-resource.tsx';
import { types } from './taxonomies/types/types-resource.tsx';
import { translations } from './translations/translations-resource.tsx';

/** Everything there is, in the order of the menu, where what is used most stands first; one line each. */
export const RESOURCES: StaffResource[] = [
  orders,
  packing,
  rounds,
  figures,
  messages,
  reviews,
  customers,
  blockedPhones,
  cannedReplies,
  mails,
  products,
  stock,
  mixPacks,
  brands,
  types,
  tastes,
  partners,
  brokenLinks,
  searchTerms,
  imports,
  campaigns,
  articles,
  slides,
  specialOffers,
  popupFeature,
  pages,
  questions,
  pictures,
  translations,
  glossary,
  redirects,
  missingPages,
  shopSettings,
  sellingSettings,
  sellingRules,
  priceTiers,
  discountCodes,
  deliveryMethods,
  staff,
  audit,
  failedJobs,
  backups,
  doctor,
];

/** What a role sees: whole, or with nothing to add and a page that shows a row, or the form of its texts. */
export function listResources(
  role: StaffRole | undefined,
  stages: Partial<SellingStages> = {},
): StaffResource[] {
  if (role === undefined) return [];
  return RESOURCES.flatMap((resource): StaffResource[] => {
    const { roles, readers, isTranslated, creates, selling: stage } = resource.options;
    const isOpen = (one: SellingStage) => stages[one] === true || role === 'owner';
    if (stage && !isOpen(stage)) return [];
    const { create: _, ...read } = resource;
    const mayCreate = !creates || (creates.roles.includes(role) && isOpen(creates.selling));
    if (roles.includes(role)) return [mayCreate ? resource : read];
    if (readers?.roles.includes(role)) return [{ ...read, edit: readers.page }];
    return isTranslated && hasRight(role, 'translate') ? [{ ...read, edit: TextsEdit }] : [];
  });
}
