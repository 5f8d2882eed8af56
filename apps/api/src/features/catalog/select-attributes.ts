import {
  type AttributeValue,
  forAttributes,
  getAttribute,
  OWN_ATTRIBUTES,
  type OwnAttribute,
  type OwnProductAttribute,
} from '@pouchery/contract/attribute-names';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import type { Locale } from '@pouchery/contract/locales';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { textIn } from '#api/database/localized-text.ts';
import { type Camel, toCamel } from './attribute-columns.ts';
import { products } from './catalog-tables.ts';

type Values = { [Name in OwnAttribute]: AttributeValue<Name, LocalizedText> };
/** What a document or a form says: an attribute that it leaves out is as it was, in a new row as the column has it. */
type Given = { [Name in OwnAttribute]?: Values[Name] | undefined };

/** The columns of these attributes under the contract's names. */
export function selectColumns<Name extends OwnAttribute>(names: readonly Name[]) {
  return forAttributes(names, (_, name) => products[toCamel(name)]) as {
    [Each in Name]: (typeof products)[Camel<Each>];
  };
}
export const ATTRIBUTE_COLUMNS = selectColumns(OWN_ATTRIBUTES);
/** Those that hold one text in the shop's languages, and those that hold several in an order. */
export const LOCALIZED_COLUMNS = columnsOfKind('localized_text');
export const LISTED_TEXT_COLUMNS = columnsOfKind('localized_texts');

function columnsOfKind(kind: OwnProductAttribute['kind']) {
  const names = OWN_ATTRIBUTES.filter((name) => getAttribute(name).kind === kind);
  return Object.fromEntries(names.map((name) => [name, ATTRIBUTE_COLUMNS[name]]));
}

/** These attributes as somebody reads them in a language. */
export function selectAttributes<Name extends OwnAttribute>(names: readonly Name[], locale: Locale) {
  return forAttributes(names, (attribute, name) =>
    selectRead(attribute, ATTRIBUTE_COLUMNS[name], locale),
  ) as { [Each in Name]: SQL<AttributeValue<Each, string>> };
}

function selectRead({ kind }: OwnProductAttribute, column: AnyPgColumn, locale: Locale): SQL | AnyPgColumn {
  switch (kind) {
    case 'localized_text':
      return textIn(locale, column);
    case 'localized_texts':
      return sql`array(
        select ${textIn(locale, sql`item`)}
        from jsonb_array_elements(${column}) with ordinality as items (item, place)
        order by place)`;
    case 'number':
    case 'level':
    case 'choice':
    case 'flag':
    case 'text':
    case 'date':
      return column;
  }
}

/** Attributes as a row holds them, as far as they are given. */
export function toRowValues(given: Given) {
  const names = OWN_ATTRIBUTES.filter((name) => given[name] !== undefined);
  return Object.fromEntries(names.map((name) => [toCamel(name), given[name]])) as {
    [Name in OwnAttribute as Camel<Name>]: Values[Name];
  };
}
