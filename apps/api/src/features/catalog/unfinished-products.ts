import {
  type AttributeValue,
  forAttributes,
  getAttribute,
  type OwnProductAttribute,
} from '@pouchery/contract/attribute-names';
import { REQUIRED_IN_MAIN } from '@pouchery/contract/backoffice/localized-form';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { REQUIRED } from '@pouchery/contract/fields';
import { isLocalized, type Locale } from '@pouchery/contract/locales';
import { mainLocale } from '@pouchery/contract/main-locale';
import type { PublicationState } from '@pouchery/contract/publication-states';
import {
  fieldOfPart,
  isRequiredText,
  listMissing,
  mayBeUnfinished,
  REQUIRED_ATTRIBUTES,
  type RequiredAttribute,
  type RequiredPart,
  type Unfinished,
} from '@pouchery/contract/unfinished-products';
import { asc, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { fieldErrors } from '#api/http/api-error.ts';
import { brands, products, productTypes, tastes } from './catalog-tables.ts';

// A draft's row has something in every column, so that the shop's own queries and types know no product without a price;
// `unsaid` names the columns that nobody has said. Rules: docs/behaviour.md#drafts

const LONG_AGO = '1900-01-01';

type OwnRequired = Exclude<RequiredAttribute, 'brand' | 'type' | 'taste'>;
type OwnParts = { [Name in OwnRequired]: AttributeValue<Name, LocalizedText> } & { price: string };

/** A product as its row holds it: something stands in for what it does not say. Its references are for its caller. */
export function withStandIns<Row extends Unfinished<OwnParts>>(
  product: Row,
): Omit<Row, keyof OwnParts> & OwnParts {
  const own = REQUIRED_ATTRIBUTES.filter(
    (name): name is OwnRequired => getAttribute(name).kind !== 'reference',
  );
  const values = forAttributes(own, (attribute, name) => standIn(attribute, product[name]));
  return { ...product, ...(values as Omit<OwnParts, 'price'>), price: product.price ?? '0.00' };
}

function standIn(attribute: OwnProductAttribute, value: unknown): unknown {
  if (isLocalized(value) && Object.keys(value).length === 0) return { [mainLocale()]: '' };
  // Of texts, whatever language there is.
  if (value !== null) return value;
  switch (attribute.kind) {
    case 'number':
      return Math.max(attribute.min, 0);
    case 'level':
      return 0;
    case 'choice':
      return attribute.values[0];
    case 'date':
      return LONG_AGO;
    case 'text':
    case 'localized_text':
    case 'flag':
    case 'localized_texts':
      return '';
  }
}

/** A row that was read, with null for what nobody has said, and texts without the language that they lack. */
export function withoutStandIns<Row extends { unsaid: RequiredPart[] }>(row: Row) {
  const { unsaid, ...values } = row;
  const shown: Record<string, unknown> = values;
  for (const part of unsaid) {
    for (const field of [part, fieldOfPart(part), ...(part === 'price' ? ['lowest_price'] : [])]) {
      if (field in shown) shown[field] = isRequiredText(field) ? withoutStandIn(shown[field]) : null;
    }
  }
  return shown as Unfinished<Omit<Row, 'unsaid'>>;
}

/** The languages that say something; a text that was read in one language as it is. */
function withoutStandIn(texts: unknown) {
  if (!isLocalized(texts)) return texts;
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

/**
 * The condition that the product of the outer query says this: its column holds no stand-in. Products that lack
 * something are few, and have an index of their own.
 */
export function isGiven(part: RequiredPart): SQL {
  return sql`${products.id} not in (
    select unfinished.id from ${products} as unfinished
    where unfinished.unsaid <> '{}' and ${part} = any(unfinished.unsaid))`;
}

/** What drafts say in the language that becomes the main one is said from then on. */
export async function sayInMain(tx: Transaction, locale: Locale) {
  for (const part of REQUIRED_ATTRIBUTES.filter(isRequiredText)) {
    await tx
      .update(products)
      .set({ unsaid: sql`array_remove(${products.unsaid}, ${part})` })
      .where(sql`${part} = any(${products.unsaid}) and ${sql.identifier(part)} ->> ${locale} <> ''`);
  }
}

/** Throws the form's errors for what visitors need to know of a product that they are to see, and that it does not say. */
export function requireFinished(product: { state: PublicationState }): void {
  const missing = mayBeUnfinished(product.state) ? [] : listMissing(product);
  if (missing.length === 0) return;
  const errors = missing.map((part) => {
    const texts: unknown = isRequiredText(part) ? Reflect.get(product, part) : {};
    const isThere = isLocalized(texts) && Object.keys(texts).length > 0;
    return [fieldOfPart(part), [isThere ? REQUIRED_IN_MAIN : REQUIRED]];
  });
  throw fieldErrors(Object.fromEntries(errors));
}

/** The row of a product's brands, types or tastes that stands in where it names none. Throws the form's error where there is none. */
export async function standInReference(tx: Transaction, part: 'brand' | 'type' | 'taste'): Promise<number> {
  const table = { brand: brands, type: productTypes, taste: tastes }[part];
  const [row] = await tx.select({ id: table.id }).from(table).orderBy(asc(table.id)).limit(1);
  if (!row) throw fieldErrors({ [fieldOfPart(part)]: [REQUIRED] });
  return row.id;
}
