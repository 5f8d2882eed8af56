import {
  type AttributeName,
  type Attributes,
  PRODUCT_ATTRIBUTES,
  type ProductAttribute,
} from './product-attributes.ts';

/** The attributes whose entry has this, such as `{ kind: 'number' }`. */
export type AttributeWith<Part> = {
  [Name in AttributeName]: Attributes[Name] extends Part ? Name : never;
}[AttributeName];

export type ReferenceName = AttributeWith<{ kind: 'reference' }>;
export type ChoiceName = AttributeWith<{ kind: 'choice' }>;
/** What an attribute is chosen from. */
export type ChoiceValue<Name extends AttributeName> = Attributes[Name] extends {
  values: readonly (infer Value extends string)[];
}
  ? Value
  : Attributes[Name] extends { kind: 'level'; max: infer Max extends number }
    ? UpTo<Max>
    : never;
type UpTo<Max extends number, Below extends number[] = []> = Below['length'] extends Max
  ? Below[number] | Max
  : UpTo<Max, [...Below, Below['length']]>;
export type CardAttribute = Exclude<AttributeWith<{ visitors: 'card' }>, ReferenceName>;
/** What the product's page knows, cards included. */
export type PageAttribute = Exclude<AttributeWith<{ visitors: 'card' | 'page' }>, ReferenceName>;
/** What stands in the product's own row as it is. */
export type OwnAttribute = Exclude<AttributeName, ReferenceName>;
export type OptionalAttribute = AttributeWith<{ isOptional: true }>;
export type ListedAttribute = AttributeWith<{ isListed: true }>;
export type RowPlace = 'page' | 'compare';
/** What is said in a row of one of these tables of facts. */
export type AttributeInRows<Place extends RowPlace> = {
  [Name in AttributeName]: Attributes[Name] extends { rows: readonly (infer Each)[] }
    ? Place & Each extends never
      ? never
      : Name
    : never;
}[AttributeName];

export const ATTRIBUTE_NAMES = Object.keys(PRODUCT_ATTRIBUTES) as AttributeName[];
// Marked as pure: the browser needs few of them, and its bundle leaves the others out.
export const REFERENCE_NAMES = /* @__PURE__ */ pick<ReferenceName>(({ kind }) => kind === 'reference');
export const OWN_ATTRIBUTES = /* @__PURE__ */ pick<OwnAttribute>(({ kind }) => kind !== 'reference');
export const CARD_ATTRIBUTES = /* @__PURE__ */ pick<CardAttribute>(({ visitors }) => visitors === 'card');
export const PAGE_ATTRIBUTES = /* @__PURE__ */ pick<PageAttribute>(({ visitors }) => visitors !== undefined);
export const OPTIONAL_ATTRIBUTES = /* @__PURE__ */ pick<OptionalAttribute>(
  ({ isOptional }) => isOptional === true,
);
export const LISTED_ATTRIBUTES = /* @__PURE__ */ pick<ListedAttribute>(({ isListed }) => isListed === true);

/** An entry that stands for any of an attribute that is in the product's own row. */
export type OwnProductAttribute = Exclude<ProductAttribute, { kind: 'reference' }>;
type Entry<Name extends AttributeName> = Name extends OwnAttribute ? OwnProductAttribute : ProductAttribute;

/** The entry of an attribute as any entry is. */
export function getAttribute<Name extends AttributeName>(name: Name): Entry<Name> {
  const attribute: ProductAttribute = PRODUCT_ATTRIBUTES[name];
  return attribute as Entry<Name>;
}

/** The attributes of which something holds, in the order of the table; the caller says which names these can be. */
export function pick<Name extends AttributeName>(has: (attribute: ProductAttribute) => boolean): Name[] {
  return ATTRIBUTE_NAMES.filter((name): name is Name => has(getAttribute(name)));
}

/** One value for each of these attributes. */
export function forAttributes<Name extends AttributeName, Value>(
  names: readonly Name[],
  make: (attribute: Entry<Name>, name: Name) => Value,
) {
  return Object.fromEntries(names.map((name) => [name, make(getAttribute(name), name)])) as Record<
    Name,
    Value
  >;
}

type Values<Text> = {
  number: number;
  level: number;
  flag: boolean;
  text: string;
  localized_text: Text;
  localized_texts: Text[];
  date: string;
  reference: string;
};
type Value<Attribute, Text> = Attribute extends { kind: 'choice'; values: readonly (infer Each)[] }
  ? Each
  : Attribute extends { kind: infer Kind extends keyof Values<Text> }
    ? Values<Text>[Kind]
    : never;

/** What a product has of an attribute; `Text` is what a text in the shop's languages is there. */
export type AttributeValue<Name extends AttributeName, Text> =
  | Value<Attributes[Name], Text>
  | (Attributes[Name] extends { isOptional: true }
      ? Attributes[Name] extends { kind: 'localized_texts' | 'flag' }
        ? never
        : null
      : never);

/** True where null says that nobody knows; texts in an order are then none, and a flag no. */
export function isNullable({ kind, isOptional }: ProductAttribute): boolean {
  return isOptional === true && kind !== 'localized_texts' && kind !== 'flag';
}

/** What an optional attribute is that was left out. */
export function getDefault({ kind }: ProductAttribute) {
  if (kind === 'localized_texts') return [];
  return kind === 'flag' ? false : null;
}

/** What a new product says of itself where nobody says anything. */
export const ATTRIBUTE_DEFAULTS = /* @__PURE__ */ forAttributes(OPTIONAL_ATTRIBUTES, getDefault) as {
  [Name in OptionalAttribute]: null extends AttributeValue<Name, never>
    ? null
    : Attributes[Name] extends { kind: 'flag' }
      ? false
      : never[];
};
