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
export type RangeTexts = NumberTexts & { least: MessageDescriptor; most: MessageDescriptor };

/** Attributes that are chosen from values, where a page says them; stock is drawn in a way of its own. */
type NamedChoice = Exclude<ChoiceName & PageAttribute, 'stock'>;
/** Numbers that are said in a row or filtered by; these are drawn in ways of their own. */
type NamedNumber = Exclude<
  | (AttributeWith<{ kind: 'number' }> & AttributeInRows<RowPlace>)
  | AttributeWith<{ kind: 'number'; filter: string }>,
  'nicotine_mg_per_pouch' | 'nicotine_mg_per_g' | 'pouch_length_mm' | 'moisture_percent' | 'flavour_minutes'
>;

const CHOICE_NAMES: {
  [Name in NamedChoice]: ChoiceNames & {
    values: Record<ChoiceValue<Name>, MessageDescriptor>;
  };
} = {};

const NUMBER_TEXTS: {
  [Name in NamedNumber]: Name extends AttributeWith<{ filter: string }> ? RangeTexts : NumberTexts;
} = {
  servings_per_package: { name: msg`Pouches per tin` },
};

/** One value for each of these attributes. */
export function forNamedChoices<Value>(make: (names: ChoiceNames, name: string) => Value) {
  const entries = Object.entries<ChoiceNames>(CHOICE_NAMES).map(([name, names]) => [name, make(names, name)]);
  return Object.fromEntries(entries) as Record<NamedChoice, Value>;
}

/** One value for each of these numbers. */
export function forNamedNumbers<Value>(make: (texts: NumberTexts | RangeTexts, name: string) => Value) {
  const entries = Object.entries<NumberTexts>(NUMBER_TEXTS).map(([name, texts]) => [name, make(texts, name)]);
  return Object.fromEntries(entries) as Record<NamedNumber, Value>;
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
