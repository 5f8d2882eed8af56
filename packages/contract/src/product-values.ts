export const MAX_STRENGTH = 5;
/** How much a pouch cools: not at all, a little, clearly, strongly. */
export const MAX_COOLING = 3;
export const STOCK_STATES = ['in', 'low', 'out'] as const;
/** What a picture of a product shows: the tin closed, from above or open. */
export const PICTURE_KINDS = ['closed', 'top', 'open'] as const;

export const MAX_PRODUCT_PICTURES = 12;
