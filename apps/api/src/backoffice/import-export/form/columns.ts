import { ATTRIBUTE_NAMES, getAttribute, isNullable } from '@pouchery/contract/attribute-names';
import type { CatalogueList, NumberColumn } from '@pouchery/contract/backoffice/catalogue-files';
import type { CatalogueRow } from '@pouchery/contract/backoffice/import-export';
import { LOCALES, type Locale } from '@pouchery/contract/locales';
import { mainLocale } from '@pouchery/contract/main-locale';
import type { AttributeName } from '@pouchery/contract/product-attributes';
import { joinTexts, readDate, readFlag, readNumber, readPrice, splitTexts } from './cells.ts';
import type { Column, Draft } from './column.ts';
import { offerColumns } from './offer-columns.ts';

type Field<List extends CatalogueList> = keyof CatalogueRow<List> & string;
type Texts = Partial<Record<Locale, string | undefined>>;
type Picture = { name: string; kind: string; alt?: Texts | null };

/** The columns of a list. Of products also those of each delivery partner's offer. */
export function listColumns(list: CatalogueList, partners: readonly string[]): Column[] {
  return list === 'products' ? productColumns(partners) : COLUMNS[list];
}

const COLUMNS: Record<Exclude<CatalogueList, 'products'>, Column[]> = {
  brands: [
    text<'brands'>('slug'),
    ...localized<'brands'>('name', 'tagline', 'story', 'country'),
    ...nullableTexts<'brands'>('seo_title', 'seo_description'),
    nested<'brands'>('colors', 'base', 'color_base'),
    nested<'brands'>('colors', 'accent', 'color_accent'),
    nullableNested<'brands'>('wordmark', 'view_box', 'wordmark_view_box'),
    nullableNested<'brands'>('wordmark', 'path', 'wordmark_path'),
  ],
  types: [
    text<'types'>('slug'),
    number<'types'>('position'),
    ...localized<'types'>('name', 'description'),
    ...nullableTexts<'types'>('seo_title', 'seo_description'),
    measure('pouch_length_mm', 0),
    measure('pouch_width_mm', 1),
  ],
  tastes: [
    text<'tastes'>('slug'),
    number<'tastes'>('position'),
    ...localized<'tastes'>('name', 'description'),
    ...nullableTexts<'tastes'>('seo_title', 'seo_description'),
    nested<'tastes'>('colors', 'tint', 'color_tint'),
    nested<'tastes'>('colors', 'mid', 'color_mid'),
    nested<'tastes'>('colors', 'deep', 'color_deep'),
    nullable<'tastes'>('picture'),
    nullable<'tastes'>('article_slug'),
  ],
  delivery_partners: [
    text<'delivery_partners'>('slug'),
    number<'delivery_partners'>('position'),
    text<'delivery_partners'>('name'),
    text<'delivery_partners'>('url'),
    ...localized<'delivery_partners'>('description'),
  ],
};

function productColumns(partners: readonly string[]): Column[] {
  return [
    text<'products'>('slug'),
    text<'products'>('state'),
    nullable<'products'>('publish_at'),
    ...ATTRIBUTE_NAMES.flatMap(attributeColumns),
    column<'products'>('price', orNone(readPrice)),
    nested<'products'>('label', 'base', 'label_base'),
    nested<'products'>('label', 'accent', 'label_accent'),
    PICTURES,
    ...LOCALES.map(pictureTexts),
    ...partners.flatMap(offerColumns),
  ];
}

function attributeColumns(name: AttributeName): Column[] {
  const attribute = getAttribute(name);
  switch (attribute.kind) {
    case 'number':
    case 'level':
      return [column<'products'>(name, orNone(readNumber))];
    case 'choice':
    case 'text':
    case 'reference':
      return [
        column<'products'>(
          name,
          orNone((cell) => cell),
        ),
      ];
    case 'date':
      return [column<'products'>(name, orNone(readDate))];
    case 'flag':
      return [{ ...column<'products'>(name, readFlag), get: (row) => (row[name] ? 'yes' : 'no') }];
    case 'localized_text':
      return isNullable(attribute) ? nullableTexts<'products'>(name) : localized<'products'>(name);
    case 'localized_texts':
      return LOCALES.map((locale) => listedTexts(name, locale));
  }
}

function orNone(read: (cell: string) => unknown) {
  return (cell: string) => (cell.trim() === '' ? null : read(cell));
}

function column<List extends CatalogueList>(field: Field<List>, read: (cell: string) => unknown): Column {
  return {
    name: field,
    get: (row) => String(row[field] ?? ''),
    set: (draft, cell) => {
      draft[field] = read(cell);
    },
  };
}

function text<List extends CatalogueList>(field: Field<List>) {
  return column<List>(field, (cell) => cell);
}

function number<List extends CatalogueList>(field: Field<List> & NumberColumn) {
  return column<List>(field, readNumber);
}

function nullable<List extends CatalogueList>(field: Field<List>) {
  return column<List>(field, (cell) => (cell === '' ? null : cell));
}

/** `name_en`, `name_ka` and `name_ru` for `name`; an empty cell is a text that is not there. */
function localized<List extends CatalogueList>(...fields: Field<List>[]): Column[] {
  return fields.flatMap((field) =>
    LOCALES.map((locale) => ({
      name: `${field}_${locale}`,
      whole: { field, get: (row: Draft) => row[field] },
      get: (row: Draft) => toTexts(row[field])[locale] ?? '',
      set: (draft: Draft, cell: string) => {
        draft[field] = withText(toTexts(draft[field]), locale, cell);
      },
    })),
  );
}

/** The same of a text that is not there at all when each of its cells is empty. */
function nullableTexts<List extends CatalogueList>(...fields: Field<List>[]): Column[] {
  return fields.flatMap((field) =>
    localized<List>(field).map(({ set, ...others }) => ({
      ...others,
      set: (draft: Draft, cell: string) => {
        set(draft, cell);
        if (Object.keys(toTexts(draft[field])).length === 0) draft[field] = null;
      },
    })),
  );
}

function nested<List extends CatalogueList>(field: Field<List>, part: string, name: string): Column {
  return {
    name,
    get: (row) => toTexts<string>(row[field])[part] ?? '',
    set: (draft, cell) => {
      draft[field] = { ...toTexts<string>(draft[field]), [part]: cell };
    },
  };
}

/** Parts of something that is not there when all its cells are empty. */
function nullableNested<List extends CatalogueList>(field: Field<List>, part: string, name: string): Column {
  const { get } = nested<List>(field, part, name);
  return {
    name,
    get,
    set: (draft, cell) => {
      const { [part]: _, ...others } = toTexts<string>(draft[field]);
      const present = cell === '' ? others : { ...others, [part]: cell };
      draft[field] = Object.keys(present).length === 0 ? null : present;
    },
  };
}

function measure(name: NumberColumn, place: 0 | 1): Column {
  return {
    name,
    get: (row) => String(toList<number>(row.pouch_mm)[place] ?? ''),
    set: (draft, cell) => {
      const [length, width] = toList<unknown>(draft.pouch_mm);
      draft.pouch_mm = place === 0 ? [readNumber(cell), width] : [length, readNumber(cell)];
    },
  };
}

/** The main language decides which texts there are; one that is as it was keeps the other languages' words. */
function listedTexts(field: AttributeName, locale: Locale): Column {
  return {
    name: `${field}_${locale}`,
    whole: { field, get: (row) => row[field] },
    get: (row) => joinTexts(toList<Texts>(row[field]).map((text) => text[locale] ?? '')),
    set: (draft, cell) => {
      const texts = toList<Texts>(draft[field]);
      const words = splitTexts(cell);
      if (locale === mainLocale()) {
        draft[field] = words.map((word, index) =>
          texts[index]?.[locale] === word
            ? texts[index]
            : (texts.find((text) => text[locale] === word) ?? { [locale]: word }),
        );
      } else {
        const count = Math.max(texts.length, words.length);
        draft[field] = Array.from({ length: count }, (_, index) =>
          withText(texts[index] ?? {}, locale, words[index] ?? ''),
        );
      }
    },
  };
}

/** `closed: products/a.webp | top: products/b.webp`, in the order of the gallery. */
const PICTURES: Column = {
  name: 'pictures',
  get: (row) => joinTexts(toList<Picture>(row.pictures).map(({ kind, name }) => `${kind}: ${name}`)),
  set: (draft, cell) => {
    const known = toList<Picture>(draft.pictures);
    draft.pictures = splitTexts(cell).map((item, index) => {
      const [, kind = '', name = ''] = /^([^:]*):\s?([\s\S]*)$/.exec(item) ?? ['', '', item];
      const same = known[index]?.name === name ? known[index] : known.find((each) => each.name === name);
      return { name, kind, ...(same?.alt ? { alt: same.alt } : {}) };
    });
  },
};

/** What the pictures show, in their order. */
function pictureTexts(locale: Locale): Column {
  return {
    name: `picture_texts_${locale}`,
    whole: {
      field: 'picture_texts',
      get: (row) => toList<Picture>(row.pictures).map(({ alt }) => alt ?? {}),
    },
    get: (row) => joinTexts(toList<Picture>(row.pictures).map(({ alt }) => alt?.[locale] ?? '')),
    set: (draft, cell) => {
      const words = splitTexts(cell);
      draft.pictures = toList<Picture>(draft.pictures).map((picture, index) => {
        const alt = withText(picture.alt ?? {}, locale, words[index] ?? '');
        return { ...picture, alt: Object.keys(alt).length === 0 ? null : alt };
      });
    },
  };
}

function withText(texts: Texts, locale: Locale, words: string): Texts {
  const { [locale]: _, ...others } = texts;
  return words === '' ? others : { ...others, [locale]: words };
}

function toTexts<Value = string | undefined>(value: unknown): Record<string, Value> {
  return typeof value === 'object' && value !== null ? (value as Record<string, Value>) : {};
}

function toList<Item>(value: unknown): Item[] {
  return Array.isArray(value) ? value : [];
}
