/** Who looks after the catalogue. */
export const CATALOGUE_STAFF = { staff: ['owner', 'editor'] } as const;
/** Who answers customers must see what the shop has, and whether it is there. */
export const CATALOGUE_READERS = { staff: ['owner', 'editor', 'support'] } as const;
