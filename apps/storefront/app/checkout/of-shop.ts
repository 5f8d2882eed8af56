/** What the server alone knows: where tins are picked up, and who is old enough today. */
export type OfShop = { shopAddress: string; minAge: number };
