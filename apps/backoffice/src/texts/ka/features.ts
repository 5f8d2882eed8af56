import type { features as en } from '../en/features.ts';
import type { Texts } from '../texts.ts';
import { audit } from './audit.ts';
import { families } from './families.ts';
import { people } from './people.ts';
import { shell } from './shell.ts';
import { staff } from './staff.ts';

export { admin } from './admin.ts';

/** One line per feature, the same in each language. */
export const features: Texts<typeof en> = {
  shell,
  staff,
  audit,
  families,
  people,
};
