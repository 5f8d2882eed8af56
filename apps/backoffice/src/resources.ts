import { audit } from './audit/audit-resource.ts';
import { brands } from './families/brands/brands-resource.ts';
import { partners } from './families/partners/partners-resource.tsx';
import { tastes } from './families/tastes/tastes-resource.tsx';
import { types } from './families/types/types-resource.tsx';
import { customers } from './people/customers/customers-resource.ts';
import { mails } from './people/mails/mails-resource.ts';
import { messages } from './people/messages/messages-resource.ts';
import { orders } from './people/orders/orders-resource.tsx';
import { reviews } from './people/reviews/reviews-resource.ts';
import type { StaffResource } from './staff-resource.ts';

/** Everything there is, in the order of the menu; one line each. */
export const RESOURCES: StaffResource[] = [brands, types, tastes, partners, messages, reviews, orders, customers, mails, audit];
