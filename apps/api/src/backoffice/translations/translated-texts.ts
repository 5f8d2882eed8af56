import type { Translated } from '@pouchery/contract/backoffice/translated';
import type { Locale } from '@pouchery/contract/locales';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { columnsOf } from '#api/database/columns-of.ts';
import { quoted, textIn } from '#api/database/localized-text.ts';
import type { Transaction } from '#api/database/open-database.ts';
import {
  brands,
  deliveryPartners,
  productPictures,
  products,
  productTypes,
  tastes,
} from '#api/features/catalog/catalog-tables.ts';
import { LISTED_TEXT_COLUMNS, LOCALIZED_COLUMNS } from '#api/features/catalog/select-attributes.ts';
import { articles } from '#api/features/journal/journal-tables.ts';
import { pages } from '#api/features/legal/legal-tables.ts';
import { slides, specialOffers } from '#api/features/promotions/promotions-tables.ts';
import { questions, shop } from '#api/features/support/support-tables.ts';

type Texts = {
  table: PgTable & { version: SQLWrapper };
  id: SQLWrapper;
  name: SQLWrapper;
  /** Columns by the names that forms and the log have for them. */
  fields: Record<string, SQLWrapper>;
  /** Of a row of the table: the texts of its lists, each with its `path` within its field. */
  lists?: Record<string, SQL>;
  where?: SQL;
};

/** A list of texts in a column, in its order. */
function listOfTexts(column: SQLWrapper) {
  return sql`select array[(at - 1)::text] as path, item as texts
    from jsonb_array_elements(${column}) with ordinality as items (item, at)`;
}

const PICTURE_TEXTS = sql`select array[(row_number() over (order by ${productPictures.position}) - 1)::text, 'alt'] as path,
    ${productPictures.alt} as texts
  from ${productPictures} where ${productPictures.productId} = ${products.id}`;

/** Records that have a number. */
function numbered(
  table: PgTable & Record<'id' | 'version', SQLWrapper>,
  name: SQLWrapper,
  fields: Texts['fields'],
): Texts {
  return { table, id: table.id, name, fields };
}

const SEO = ['seo_title', 'seo_description'] as const;

const TEXTS: Record<Translated, Texts> = {
  product: {
    ...numbered(products, products.name, LOCALIZED_COLUMNS),
    lists: {
      ...Object.fromEntries(
        Object.entries(LISTED_TEXT_COLUMNS).map(([field, column]) => [field, listOfTexts(column)]),
      ),
      pictures: PICTURE_TEXTS,
    },
  },
  brand: numbered(brands, brands.name, columnsOf(brands, 'name', 'tagline', 'story', 'country', ...SEO)),
  type: numbered(productTypes, productTypes.name, columnsOf(productTypes, 'name', 'description', ...SEO)),
  taste: numbered(tastes, tastes.name, columnsOf(tastes, 'name', 'description', ...SEO)),
  delivery_partner: numbered(
    deliveryPartners,
    sql`jsonb_build_object('en', ${deliveryPartners.name})`,
    columnsOf(deliveryPartners, 'description', 'note'),
  ),
  article: numbered(articles, articles.title, columnsOf(articles, 'title', 'lead', 'body', 'author', ...SEO)),
  slide: numbered(slides, slides.title, columnsOf(slides, 'title', 'text', 'button')),
  special_offer: numbered(specialOffers, specialOffers.title, columnsOf(specialOffers, 'title')),
  // What waits to take a legal text's place is translated in its form.
  page: {
    table: pages,
    id: pages.slug,
    name: pages.title,
    fields: columnsOf(pages, 'title', 'body', ...SEO),
    where: sql`${pages.scheduledRevision} is null`,
  },
  question: numbered(questions, questions.question, columnsOf(questions, 'question', 'answer')),
  shop: {
    table: shop,
    id: sql`'shop'`,
    name: sql`'{}'::jsonb`,
    fields: columnsOf(shop, 'legal_name', 'address', 'intro'),
  },
};

/** Every text of the shop, a row for each field of each record and each text of its lists, in their order. */
export function selectTexts(): SQL {
  const kinds = Object.entries(TEXTS).map(
    ([subject, { table, id, name, fields, lists = {}, where = sql`true` }], place) => {
      const single = Object.entries(fields).map(
        ([field, column], at) => sql`(${at}::int, ${field}, '{}'::text[], ${column})`,
      );
      const listed = Object.entries(lists).map(
        ([field, texts], at) =>
          sql` union all select ${single.length + at}::int, ${field}, path, texts from (${texts}) as listed`,
      );
      return sql`select ${place}::int as place, field.place as field_place, ${subject} as subject, ${id}::text as record_id,
        ${name} as record_name, ${table.version} as version, field.name as field, field.path as path, field.texts as texts
      from ${table} cross join lateral (values ${sql.join(single, sql`, `)}${sql.join(listed)}) as field (place, name, path, texts)
      where ${where}`;
    },
  );
  return sql.join(kinds, sql` union all `);
}

/** What records are called in this language, else in another, by `subject/id`; whatever has no name is not among them. */
export async function listRecordNames(
  db: Transaction,
  locale: Locale,
  records: readonly { subject: string; subjectId: string }[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [subject, own] of Map.groupBy(records, ({ subject }) => subject)) {
    if (!isTranslated(subject)) continue;
    const { table, id, name } = TEXTS[subject];
    const ids = sql.param(own.map(({ subjectId }) => subjectId));
    const { rows } = await db.execute<{ id: string; name: string }>(sql`
      select ${id}::text as id, ${textIn(locale, sql`${name}`)} as name from ${table} where ${id}::text = any(${ids})`);
    for (const row of rows) if (row.name) names.set(`${subject}/${row.id}`, row.name);
  }
  return names;
}

function isTranslated(subject: string): subject is Translated {
  return Object.hasOwn(TEXTS, subject);
}

/** Whether a text of `selectTexts` says something in this language. */
export function isWritten(locale: Locale) {
  return sql`coalesce(texts ->> ${quoted(locale)}, '') <> ''`;
}
