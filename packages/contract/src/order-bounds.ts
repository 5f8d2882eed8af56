/** Without zod, for the browser. */
export const MAX_ORDER_LINES = 50;
/** Of one product in one order. */
export const MAX_LINE_TINS = 200;
/** There is none, its days are not, all of its uses or those of this buyer are taken. */
export const CODE_PROBLEMS = ['unknown', 'not_now', 'used_up', 'used_by_buyer'] as const;
/** The same for whoever orders. */
export const CODE_FAULTS = {
  unknown: 'This code is not known.',
  not_now: 'This code does not count today.',
  used_up: 'This code has been used up.',
  used_by_buyer: 'You have used this code already.',
} as const satisfies Record<(typeof CODE_PROBLEMS)[number], string>;
