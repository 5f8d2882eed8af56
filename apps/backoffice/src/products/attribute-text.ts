import { getAttribute, type OwnAttribute, pick } from '@pouchery/contract/attribute-names';
import type { StaffProduct } from '@pouchery/contract/backoffice/products';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import type { ProductAttribute } from '@pouchery/contract/product-attributes';
import { formatMoment, formatNumber } from '#backoffice/texts/format.ts';
import { localText, translate } from '#backoffice/texts/translate.ts';

type Panel = NonNullable<ProductAttribute['panel']>;

/** The attributes of these parts of the form, in their order. */
export function listAttributes(...panels: Panel[]): OwnAttribute[] {
  return pick<OwnAttribute>(({ panel }) => panels.some((each) => each === panel));
}

/** True for what is words rather than a number. */
export function isText(name: OwnAttribute): boolean {
  return ['localized_text', 'localized_texts'].includes(getAttribute(name).kind);
}

/** What an attribute is chosen from. */
export function listValues(attribute: Extract<ProductAttribute, { kind: 'level' | 'choice' }>) {
  if (attribute.kind === 'choice') return attribute.values;
  return Array.from({ length: attribute.max + 1 }, (_, level) => level);
}

/** What one of the values that an attribute is chosen from is called; levels without names of their own by their number. */
export function nameValue(name: OwnAttribute, value: string | number) {
  const attribute = getAttribute(name);
  const level =
    attribute.kind === 'level' && translate('products.level', { level: value, max: attribute.max });
  return translate(`products.${name}.${value}`, { _: level || String(value) });
}

/** What a product has of an attribute, in the reader's language; empty where nobody has said. */
export function attributeText(product: Partial<StaffProduct>, name: OwnAttribute): string {
  const attribute = getAttribute(name);
  const value = product[name];
  switch (attribute.kind) {
    case 'number': {
      if (value === null) return '';
      const amount = formatNumber(Number(value));
      const { unit = '' } = attribute;
      return translate(`numbers.units.${unit}`, {
        smart_count: Number(value),
        amount,
        _: `${amount} ${unit}`.trim(),
      });
    }
    case 'level':
    case 'choice':
      return value === null ? translate('products.not_known') : nameValue(name, String(value));
    case 'flag':
      return translate(`ra.boolean.${value ? 'true' : 'false'}`);
    case 'text':
      return String(value ?? '');
    case 'localized_text':
      return value ? localText(value as LocalizedText) : '';
    case 'localized_texts':
      return (value as LocalizedText[]).map(localText).join(' ');
    case 'date':
      return value ? formatMoment(String(value)) : '';
  }
}
