import { type AttributeWith, getAttribute, pick } from './attribute-names.ts';
import { mainLocale } from './main-locale.ts';
import type { AttributeName } from './product-attributes.ts';
import type { PublicationState } from './publication-states.ts';

type MayBeEmpty =
  | AttributeWith<{ isOptional: true }>
  | AttributeWith<{ kind: 'flag' }>
  | AttributeWith<{ kind: 'localized_texts' }>;
/** What visitors need to know of a product, and a draft need not say yet (docs/behaviour.md#drafts). */
export type RequiredAttribute = Exclude<AttributeName, MayBeEmpty>;
type RequiredText = RequiredAttribute & AttributeWith<{ kind: 'localized_text' }>;
export type RequiredPart = RequiredAttribute | 'price';

export const REQUIRED_ATTRIBUTES = pick<RequiredAttribute>(
  ({ kind, isOptional }) => !isOptional && kind !== 'flag' && kind !== 'localized_texts',
);
export const REQUIRED_PARTS: readonly RequiredPart[] = [...REQUIRED_ATTRIBUTES, 'price'];

/** A row of products that need not say all of this: null where one says nothing, of a text the languages that it has. */
export type Unfinished<Row> = {
  [Field in keyof Row]: Field extends
    | Exclude<RequiredPart, RequiredText>
    | `${RequiredPart}_id`
    | 'lowest_price'
    ? Row[Field] | null
    : Row[Field];
};

/** Products of these states are seen by nobody and may lack anything but a name. */
export function mayBeUnfinished(state: PublicationState | undefined): boolean {
  return state === 'draft' || state === 'archived';
}

export function isRequired(name: string): name is RequiredPart {
  return REQUIRED_PARTS.some((part) => part === name);
}

export function isRequiredText(name: string): boolean {
  return isRequired(name) && kindOf(name) === 'localized_text';
}

/** What forms call it. */
export function fieldOfPart(part: RequiredPart): string {
  return kindOf(part) === 'reference' ? `${part}_id` : part;
}

function kindOf(part: RequiredPart) {
  return part === 'price' ? part : getAttribute(part).kind;
}

/** What a product of a form or a file has to say before visitors may see it. */
export function listMissing(product: object): RequiredPart[] {
  return REQUIRED_PARTS.filter((part) => {
    const value: unknown = Reflect.get(product, part) ?? Reflect.get(product, fieldOfPart(part));
    if (value === null || value === undefined) return true;
    return isRequiredText(part) && typeof value === 'object' && !Reflect.get(value, mainLocale());
  });
}
