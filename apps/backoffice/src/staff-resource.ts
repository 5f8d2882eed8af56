import type { SellingStage } from '@pouchery/contract/backoffice/selling';
import type { StaffRole } from '@pouchery/contract/backoffice/staff';
import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';

/** The parts of the menu, what is used most first; `shop` holds what is about the shop itself. */
export const MENU_GROUPS = ['selling', 'people', 'catalogue', 'content', 'shop'] as const;

/** One resource of the back office: its name in addresses of the API, its screens, and who sees it. */
export type StaffResource = Omit<ResourceProps, 'icon' | 'options'> & {
  icon: ComponentType;
  options: {
    group: (typeof MENU_GROUPS)[number];
    /** The same as `config.staff` of its list in the API. */
    roles: readonly StaffRole[];
    /** Who may read its rows and change none, and the page that shows them one. */
    readers?: { roles: readonly StaffRole[]; page: ComponentType };
    /** Whoever translates sees it, with a page of nothing but a row's texts. */
    isTranslated?: true;
    /** Who adds rows, where that is not everybody who sees them, and once which stage is open. */
    creates?: { roles: readonly StaffRole[]; selling: SellingStage };
    /** Only once an owner has opened this stage of selling; owners walk through it before. */
    selling?: SellingStage;
  };
};
