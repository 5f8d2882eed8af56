import { and, type SQL, sql } from 'drizzle-orm';
import { orderAddressText, orders } from './orders-tables.ts';

/** Of a number in Georgia, without the country's code. */
const FIGURES = 9;
const FEWEST_FIGURES = 6;

/** What two ways of writing a phone number have in common; undefined for too few figures. */
export function phoneFigures(phone: string): string | undefined {
  const figures = phone.replace(/\D/g, '').slice(-FIGURES);
  return figures.length < FEWEST_FIGURES ? undefined : figures;
}

/** Of orders with this phone number, however it was written; undefined for none. */
export function samePhone(phone: string): SQL | undefined {
  const figures = phoneFigures(phone);
  if (!figures) return undefined;
  return and(
    // Finds them by the index of addresses.
    sql`${orderAddressText(orders)} ilike ${`%${figures}%`}`,
    sql`right(regexp_replace(${orders.phone}, '[^0-9]', '', 'g'), ${FIGURES}) = ${figures}`,
  );
}
