import {
  type AttributeValue,
  forAttributes,
  OWN_ATTRIBUTES,
  type OwnAttribute,
  type OwnProductAttribute,
} from '@pouchery/contract/attribute-names';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import type { AttributeName, Attributes } from '@pouchery/contract/product-attributes';
import type { HasDefault, NotNull } from 'drizzle-orm';
import {
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  type PgColumnBuilderBase,
  smallint,
  text,
} from 'drizzle-orm/pg-core';

/** `weight_per_serving_g` as the table's file names it: `weightPerServingG`. */
export type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

export function toCamel<Name extends AttributeName>(name: Name) {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as Camel<Name>;
}

type Value<Name extends AttributeName> = NonNullable<AttributeValue<Name, LocalizedText>>;
/** A column that holds such values, whatever its type is in the database. */
type Builder<Data> = PgColumnBuilderBase<{
  name: '';
  dataType: 'custom';
  columnType: 'Attribute';
  data: Data;
  driverParam: unknown;
  enumValues: undefined;
}>;
type AttributeBuilder<Name extends AttributeName> = Attributes[Name] extends { isOptional: true }
  ? null extends AttributeValue<Name, LocalizedText>
    ? Builder<Value<Name>>
    : HasDefault<NotNull<Builder<Value<Name>>>>
  : NotNull<Builder<Value<Name>>>;

/** The columns of a product's attributes, those that are rows of other tables excepted. */
export function attributeColumns() {
  const columns = forAttributes(OWN_ATTRIBUTES, toColumn);
  // Made of the table in a loop, through which TypeScript cannot follow the types.
  return Object.fromEntries(OWN_ATTRIBUTES.map((name) => [toCamel(name), columns[name]])) as unknown as {
    [Name in OwnAttribute as Camel<Name>]: AttributeBuilder<Name>;
  };
}

function toColumn(attribute: OwnProductAttribute): PgColumnBuilderBase {
  const orNull = <Column extends { notNull(): PgColumnBuilderBase } & PgColumnBuilderBase>(column: Column) =>
    attribute.isOptional ? column : column.notNull();
  switch (attribute.kind) {
    case 'number':
      return orNull(numberColumn(attribute));
    case 'level':
      return orNull(smallint());
    case 'choice':
      return orNull(text({ enum: [...attribute.values] }));
    case 'text':
      return orNull(text());
    case 'flag':
      return attribute.isOptional ? boolean().notNull().default(false) : boolean().notNull();
    case 'localized_text':
      return orNull(jsonb());
    case 'localized_texts':
      return attribute.isOptional ? jsonb().notNull().default([]) : jsonb().notNull();
    case 'date':
      return orNull(date());
  }
}

function numberColumn({ decimals, stored }: Extract<OwnProductAttribute, { kind: 'number' }>) {
  if (decimals === 0) return stored > 32_767 ? integer() : smallint();
  const precision = String(Math.trunc(stored)).length + decimals;
  return numeric({ precision, scale: decimals, mode: 'number' });
}
