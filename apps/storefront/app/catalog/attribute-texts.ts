import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  AttributeInRows,
  AttributeWith,
  ChoiceName,
  ChoiceValue,
  PageAttribute,
  RowPlace,
} from '@pouchery/contract/attribute-names';
import { formatNumber } from '#app/i18n/format.ts';

/** What an attribute that is chosen from values is called, and each of the values. */
export type ChoiceNames = { name: MessageDescriptor; values: Partial<Record<string, MessageDescriptor>> };
/** What a number is called, and how it is said with its unit. */
export type NumberTexts = { name: MessageDescriptor; withUnit?: (number: string) => MessageDescriptor };
/** With what the two ends of its filter are called. */
export type RangeTexts = NumberTexts & { min: MessageDescriptor; max: MessageDescriptor };

/** Attributes that are chosen from values, where a page says them; these are rendered in ways of their own. */
type NamedChoice = Exclude<
  (ChoiceName | AttributeWith<{ kind: 'level' }>) & PageAttribute,
  'stock' | 'strength_level' | 'cooling'
>;
/** Numbers that are said in a row or filtered by; these are rendered in ways of their own. */
type NamedNumber = Exclude<
  | (AttributeWith<{ kind: 'number' }> & AttributeInRows<RowPlace>)
  | AttributeWith<{ kind: 'number'; filter: string }>,
  'nicotine_mg_per_pouch' | 'nicotine_mg_per_g' | 'pouch_length_mm' | 'moisture_percent' | 'flavour_minutes'
>;
/** What is said with its name alone. */
type Plain = AttributeWith<{ kind: 'flag' | 'text' | 'localized_text' | 'localized_texts' | 'date' }>;
export type NamedPlain = Exclude<
  (Plain & AttributeInRows<RowPlace>) | AttributeWith<{ kind: 'flag'; filter: string }>,
  'flavour_notes'
>;

export const CHOICE_NAMES: {
  [Name in NamedChoice]: ChoiceNames & {
    values: Record<ChoiceValue<Name>, MessageDescriptor>;
  };
} = {};

export const NUMBER_TEXTS: {
  [Name in NamedNumber]: Name extends AttributeWith<{ filter: string }> ? RangeTexts : NumberTexts;
} = {
  servings_per_package: { name: msg`Pouches per tin` },
};

export const PLAIN_NAMES: Record<NamedPlain, MessageDescriptor> = {
  manufacturer: msg`Manufacturer`,
  launch_date: msg`Launch date`,
};

/** What a flag says of a product that has it. */
export const YES = msg`Yes`;

/** One value for each attribute of one of these tables. */
export function forNamed<Table extends object, Value>(
  table: Table,
  make: (texts: Table[keyof Table], name: keyof Table) => Value,
) {
  const names = Object.keys(table) as (keyof Table)[];
  return Object.fromEntries(names.map((name) => [name, make(table[name], name)])) as Record<
    keyof Table,
    Value
  >;
}

/** A value in the page's language; one that a newer back end has by itself. */
export function nameChoice(i18n: I18n, { values }: ChoiceNames, value: string): string {
  const name = values[value];
  return name ? i18n._(name) : value;
}

/** A number with its unit, if it has one. */
export function sayNumber(i18n: I18n, { withUnit }: NumberTexts, value: number | string): string {
  const amount = typeof value === 'number' ? formatNumber(value, i18n.locale) : value;
  return withUnit ? i18n._(withUnit(amount)) : amount;
}
