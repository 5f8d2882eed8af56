/** Who works in the back office. Without zod, for the browser. */
export const STAFF_ROLES = ['owner', 'editor', 'support', 'packer', 'translator'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * Which role may do what: the calls of the API and the menu of the back office both go by this table, and nobody may do
 * what it does not name.
 */
export const STAFF_RIGHTS = {
  /** Staff, backups, configuration, and what is done to customers. */
  runShop: ['owner'],
  writeCatalogue: ['owner', 'editor'],
  /** Texts of what is in the shop; who has no other right to it changes nothing else (row-writes.ts). */
  translate: ['owner', 'editor', 'translator'],
  /** Who answers customers must see what the shop has, and whether it is there. */
  readCatalogue: ['owner', 'editor', 'support', 'translator'],
  helpCustomers: ['owner', 'support'],
  /** Orders as far as they are packed; who does not help customers sees neither prices nor addresses of mail. */
  packOrders: ['owner', 'support', 'packer'],
  /** How many tins there are; who counts, receives and packs them moves them. */
  readStock: ['owner', 'editor', 'support', 'packer'],
  keepStock: ['owner', 'editor', 'packer'],
  /** What tins cost the shop. */
  seeCosts: ['owner', 'editor'],
  /** What the shop takes and what is left of it. */
  seeFigures: ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type StaffRight = keyof typeof STAFF_RIGHTS;

/** Whether a role has a right. */
export function hasRight(role: StaffRole | undefined, right: StaffRight) {
  const roles: readonly StaffRole[] = STAFF_RIGHTS[right];
  return role !== undefined && roles.includes(role);
}
