/** How many whole days the start page looks back; today comes on top. */
export const START_PAGE_DAYS = ['7', '28', '90'] as const;
