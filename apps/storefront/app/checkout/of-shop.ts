import type { WithdrawalNotice } from '#app/rules/return-texts.ts';

/** What the server alone knows: where tins are picked up, who is old enough today, and what may be sent back. */
export type OfShop = { shopAddress: string; minAge: number; withdrawal: WithdrawalNotice };
