import {
  type Hours,
  isOpenOn,
  nextTurn,
  type SpecialHours,
  timeInTbilisi,
  toDay,
} from '@pouchery/contract/open-state';
import type { DeliveryUnit } from '@pouchery/contract/partner-values';

export type Delivery = { min: number; max: number; unit: DeliveryUnit };
/** When a partner delivers, and when that is open. */
export type DeliveringPartner = { delivery: Delivery | null; hours: Hours[]; special: SpecialHours[] };

/**
 * When an order placed now arrives: by or from a time of a day, or on a day at the latest. `day`: 0 is today, 1
 * tomorrow, then Monday (2) to Sunday (8). `until`: from then on it is another time.
 */
export type Arrival = { kind: 'by' | 'from' | 'latest'; day: number; time: string; until: number };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const UNIT_MS = { minutes: MINUTE_MS, hours: 60 * MINUTE_MS };
/** Nobody knows it to the minute, and a page that says so would be a new one every minute. */
const STEP_MS = 10 * MINUTE_MS;
/** Farther away a weekday would be taken for this week's. */
const MAX_DAYS = 6;
const NEVER = Number.POSITIVE_INFINITY;

/** By the rules of docs/behaviour.md#arrival; undefined where it cannot be said. */
export function arrivalAt(partner: DeliveringPartner, now: number): Arrival | undefined {
  const { delivery, hours, special } = partner;
  if (!delivery) return undefined;
  if (delivery.unit === 'days') return parcelArrival(delivery.max, partner, now);
  const turn = nextTurn(hours, now, special);
  if (!turn) return undefined;
  const unit = UNIT_MS[delivery.unit];
  const from = turn.isOpen ? now + delivery.max * unit : turn.at + delivery.min * unit;
  const moment = Math.ceil(from / STEP_MS) * STEP_MS;
  const away = toDay(moment) - toDay(now);
  if (away > MAX_DAYS) return undefined;
  return {
    kind: turn.isOpen ? 'by' : 'from',
    day: dayIndex(moment, away),
    time: timeInTbilisi(moment).time,
    until: turn.isOpen ? now + moment - from : NEVER,
  };
}

/** Counted from the business day on which the parcel is handed over: today, unless the partner has closed already. */
function parcelArrival(days: number, partner: DeliveringPartner, now: number): Arrival | undefined {
  const { hours, special } = partner;
  const isOver = hours.length > 0 && hasClosed(partner, now);
  let remaining = days + 1;
  for (let away = isOver ? 1 : 0; away <= MAX_DAYS; away++) {
    const moment = now + away * DAY_MS;
    if (isBusinessDay(moment, hours, special)) remaining--;
    if (remaining === 0) return { kind: 'latest', day: dayIndex(moment, away), time: '', until: NEVER };
  }
  return undefined;
}

function hasClosed({ hours, special }: DeliveringPartner, now: number) {
  const turn = nextTurn(hours, now, special);
  return !turn || (!turn.isOpen && toDay(turn.at) > toDay(now));
}

/** Who says no hours works Monday to Friday, but for days that are closed by name. */
function isBusinessDay(moment: number, hours: Hours[], special: SpecialHours[]) {
  if (timeInTbilisi(moment).weekday > 5) return false;
  const known = hours.length > 0 ? hours : [{ days: [1, 2, 3, 4, 5], opens: '00:00', closes: '24:00' }];
  return isOpenOn(moment, known, special);
}

function dayIndex(moment: number, away: number) {
  return away < 2 ? away : timeInTbilisi(moment).weekday + 1;
}
