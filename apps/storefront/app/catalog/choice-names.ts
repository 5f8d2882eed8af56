import type { I18n, MessageDescriptor } from '@lingui/core';
import type { ChoiceName, ChoiceValue, PageAttribute } from '@pouchery/contract/attribute-names';

/** What an attribute that is chosen from values is called, and each of the values. */
export type ChoiceNames = { name: MessageDescriptor; values: Partial<Record<string, MessageDescriptor>> };

/** Attributes that are chosen from values, where a page says them; stock is drawn in a way of its own. */
type NamedChoice = Exclude<ChoiceName & PageAttribute, 'stock'>;

const CHOICE_NAMES: {
  [Name in NamedChoice]: ChoiceNames & {
    values: Record<ChoiceValue<Name>, MessageDescriptor>;
  };
} = {};

/** One value for each of these attributes. */
export function forNamedChoices<Value>(make: (names: ChoiceNames, name: string) => Value) {
  const entries = Object.entries<ChoiceNames>(CHOICE_NAMES).map(([name, names]) => [name, make(names, name)]);
  return Object.fromEntries(entries) as Record<NamedChoice, Value>;
}

/** A value in the page's language; one that a newer back end has by itself. */
export function nameChoice(i18n: I18n, { values }: ChoiceNames, value: string): string {
  const name = values[value];
  return name ? i18n._(name) : value;
}
