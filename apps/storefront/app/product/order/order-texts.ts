import { openState } from '@pouchery/contract/open-state';
import { formatPrice } from '#app/i18n/format.ts';
import { toPrice } from '#app/i18n/tetri.ts';
import { type Arrival, arrivalAt, type DeliveringPartner } from './arrival.ts';
import { MAX_TINS, orderAt, type RankedPartner } from './rank-partners.ts';
import type { OrderTexts } from './use-order-texts.ts';

export type OrderPartner = RankedPartner & DeliveringPartner;

/** All that a partner's row says that depends on the number of tins or on the clock. */
export function describeOption(
  partner: OrderPartner,
  chosen: number,
  now: number,
  texts: OrderTexts,
  locale: string,
) {
  const { hours, special, name } = partner;
  const { tins, sum, total, isRaised } = orderAt(partner, chosen);
  const arrival = arrivalAt(partner, now);
  const state = openState(hours, now, special);
  return {
    tins,
    /** It takes no fewer, and the stepper goes as far. */
    isShort: isRaised && tins <= MAX_TINS,
    isOpen: state?.isOpen ?? false,
    open: hours.length > 0 || special.length > 0 ? sayOpen(state, texts) : '',
    sum: `${texts.tins[tins - 1] ?? tins} ${amount(sum, locale)}`,
    total: amount(total, locale),
    when: arrival ? sayArrival(arrival, texts) : '',
    order: (texts.order[tins - 1] ?? '').replace('{partner}', name),
    least: texts.least[tins - 1] ?? '',
  };
}

function sayOpen(state: ReturnType<typeof openState>, texts: OrderTexts) {
  if (!state) return texts.closed;
  if (state.isOpen) return state.until ? texts.open.replace('{time}', state.until) : texts.always;
  const text = state.day === 0 ? texts.later : texts.day;
  return text.replace('{day}', texts.days[state.day + 1] ?? '').replace('{time}', state.at);
}

function sayArrival({ kind, day, time }: Arrival, texts: OrderTexts) {
  return texts[kind].replace('{day}', texts.days[day] ?? '').replace('{time}', time);
}

function amount(tetri: number, locale: string) {
  return formatPrice(toPrice(tetri), locale).amount;
}
