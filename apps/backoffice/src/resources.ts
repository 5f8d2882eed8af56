import type { StaffRole } from '@pouchery/contract/backoffice/staff';
import { audit } from './audit/audit-resource.ts';
import { backups } from './backups/backups-resource.ts';
import { articles } from './content/articles/articles-resource.ts';
import { pages } from './content/pages/pages-resource.ts';
import { questions } from './content/questions/questions-resource.ts';
import { shopSettings } from './content/shop/shop-settings-resource.ts';
import { slides } from './content/slides/slides-resource.ts';
import { popupFeature } from './content/special-offers/popup-feature-resource.ts';
import { specialOffers } from './content/special-offers/special-offers-resource.ts';
import { deadLetters } from './dead-letters/dead-letters-resource.ts';
import { doctor } from './doctor/doctor-resource.ts';
import { imports } from './import-export/imports-resource.ts';
import { customers } from './people/customers/customers-resource.ts';
import { mails } from './people/mails/mails-resource.ts';
import { messages } from './people/messages/messages-resource.ts';
import { orders } from './people/orders/orders-resource.tsx';
import { reviews } from './people/reviews/reviews-resource.ts';
import { products } from './products/products-resource.ts';
import { searchTerms } from './search-terms/search-terms-resource.tsx';
import { staff } from './staff/staff-resource.ts';
import type { StaffResource } from './staff-resource.ts';
import { brands } from './taxonomies/brands/brands-resource.ts';
import { brokenLinks } from './taxonomies/partners/broken-links-resource.ts';
import { partners } from './taxonomies/partners/partners-resource.tsx';
import { tastes } from './taxonomies/tastes/tastes-resource.tsx';
import { types } from './taxonomies/types/types-resource.tsx';

/** Everything there is, in the order of the menu; one line each. */
export const RESOURCES: StaffResource[] = [
  products,
  brands,
  types,
  tastes,
  partners,
  brokenLinks,
  searchTerms,
  imports,
  articles,
  slides,
  specialOffers,
  popupFeature,
  pages,
  questions,
  messages,
  reviews,
  orders,
  customers,
  mails,
  shopSettings,
  staff,
  audit,
  deadLetters,
  backups,
  doctor,
];

/** What a role sees: whole, or where it may only read with the page that shows a row and nothing to add or change. */
export function listResources(role: StaffRole | undefined): StaffResource[] {
  if (role === undefined) return [];
  return RESOURCES.flatMap((resource): StaffResource[] => {
    const { roles, readers } = resource.options;
    if (roles.includes(role)) return [resource];
    if (!readers?.roles.includes(role)) return [];
    const { create: _, ...read } = resource;
    return [{ ...read, edit: readers.page }];
  });
}
