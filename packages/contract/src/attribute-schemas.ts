import { z } from 'zod';
import {
  type AttributeValue,
  forAttributes,
  getDefault,
  isNullable,
  type OwnAttribute,
  type OwnProductAttribute,
} from './attribute-names.ts';
import type { AttributeName, Attributes } from './product-attributes.ts';
import type { RequiredAttribute, Unfinished } from './unfinished-products.ts';

/** The shape of an attribute that is there. `Text` is what a text in the shop's languages is. */
type Known<Name extends AttributeName, Text> = z.ZodType<
  NonNullable<AttributeValue<Name, Text>>,
  NonNullable<AttributeValue<Name, Text>>
>;
type Nullable<Name extends AttributeName, Text> =
  null extends AttributeValue<Name, Text> ? z.ZodNullable<Known<Name, Text>> : Known<Name, Text>;
/** The shape of an attribute in what must name it. */
export type AttributeShape<Name extends AttributeName, Text> = Attributes[Name] extends { isOptional: true }
  ? Nullable<Name, Text>
  : Known<Name, Text>;
/** The same where one that is optional may be left out: it is null then, or nothing. */
export type DefaultedShape<Name extends AttributeName, Text> = Attributes[Name] extends { isOptional: true }
  ? z.ZodDefault<Nullable<Name, Text>>
  : Known<Name, Text>;

type UnfinishedValue<Name extends AttributeName, Text> = Unfinished<
  Record<Name, AttributeValue<Name, Text>>
>[Name];
/** The shape of an attribute of a product that may be a draft. */
export type UnfinishedShape<Name extends AttributeName, Text> = Name extends RequiredAttribute
  ? z.ZodType<UnfinishedValue<Name, Text>, UnfinishedValue<Name, Text>>
  : AttributeShape<Name, Text>;

/** Attributes as responses give them, also those of a back end that does not know all of them. */
export function readShapes<Name extends OwnAttribute, Text extends z.ZodType>(
  names: readonly Name[],
  text: Text,
) {
  const shapes = forAttributes(names, (attribute) => {
    const known = readShape(attribute, text);
    const shape = isNullable(attribute) ? known.nullable() : known;
    return attribute.isOptional ? shape.default(getDefault(attribute)) : shape;
  });
  // Made of the table in a loop, through which TypeScript cannot follow the types.
  return shapes as unknown as { [Each in Name]: DefaultedShape<Each, z.infer<Text>> };
}

/** The shape of an attribute that somebody has said. */
export function readShape(attribute: OwnProductAttribute, text: z.ZodType): z.ZodType {
  switch (attribute.kind) {
    case 'number':
      return attribute.decimals === 0 ? z.int() : z.number();
    case 'level':
      return z.int().min(0).max(attribute.max);
    case 'choice':
      return z.enum(attribute.values);
    case 'flag':
      return z.boolean();
    case 'text':
      return z.string();
    case 'localized_text':
      return text;
    case 'localized_texts':
      return z.array(text);
    case 'date':
      return z.iso.date();
  }
}
