import { audit } from './audit/audit-resource.ts';
import { brands } from './families/brands/brands-resource.ts';
import type { StaffResource } from './staff-resource.ts';

/** Everything there is, in the order of the menu; one line each. */
export const RESOURCES: StaffResource[] = [brands, audit];
