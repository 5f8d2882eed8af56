import type { Translated } from '@pouchery/contract/backoffice/translated';
import type { Locale } from '@pouchery/contract/locales';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { textIn } from '#api/database/localized-text.ts';
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

function seoFields({ seoTitle, seoDescription }: Record<'seoTitle' | 'seoDescription', SQLWrapper>) {
  return { seo_title: seoTitle, seo_description: seoDescription };
}

const TEXTS: Record<Translated, Texts> = {
  product: {
    table: products,
    id: products.id,
    name: products.name,
    fields: LOCALIZED_COLUMNS,
    lists: {
      ...Object.fromEntries(
        Object.entries(LISTED_TEXT_COLUMNS).map(([field, column]) => [field, listOfTexts(column)]),
      ),
      pictures: PICTURE_TEXTS,
    },
  },
  brand: {
    table: brands,
    id: brands.id,
    name: brands.name,
    fields: {
      name: brands.name,
      tagline: brands.tagline,
      story: brands.story,
      country: brands.country,
      ...seoFields(brands),
    },
  },
  type: {
    table: productTypes,
    id: productTypes.id,
    name: productTypes.name,
    fields: { name: productTypes.name, description: productTypes.description, ...seoFields(productTypes) },
  },
  taste: {
    table: tastes,
    id: tastes.id,
    name: tastes.name,
    fields: { name: tastes.name, description: tastes.description, ...seoFields(tastes) },
  },
  delivery_partner: {
    table: deliveryPartners,
    id: deliveryPartners.id,
    name: sql`jsonb_build_object('en', ${deliveryPartners.name})`,
    fields: { description: deliveryPartners.description, note: deliveryPartners.note },
  },
  article: {
    table: articles,
    id: articles.id,
    name: articles.title,
    fields: {
      title: articles.title,
      lead: articles.lead,
      body: articles.body,
      author: articles.author,
      ...seoFields(articles),
    },
  },
  slide: {
    table: slides,
    id: slides.id,
    name: slides.title,
    fields: { title: slides.title, text: slides.text, button: slides.button },
  },
  special_offer: {
    table: specialOffers,
    id: specialOffers.id,
    name: specialOffers.title,
    fields: { title: specialOffers.title },
  },
  // What waits to take a legal text's place is translated in its form.
  page: {
    table: pages,
    id: pages.slug,
    name: pages.title,
    fields: { title: pages.title, body: pages.body, ...seoFields(pages) },
    where: sql`${pages.scheduledRevision} is null`,
  },
  question: {
    table: questions,
    id: questions.id,
    name: questions.question,
    fields: { question: questions.question, answer: questions.answer },
  },
  shop: {
    table: shop,
    id: sql`'shop'`,
    name: sql`'{}'::jsonb`,
    fields: { legal_name: shop.legalName, address: shop.address, intro: shop.intro },
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
