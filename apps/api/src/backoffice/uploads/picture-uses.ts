import type { PICTURE_USERS } from '@pouchery/contract/backoffice/picture-uses';
import type { ListedPicture } from '@pouchery/contract/backoffice/uploads';
import type { Locale } from '@pouchery/contract/locales';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { textIn } from '#api/database/localized-text.ts';
import { deliveryPartners, productPictures, products, tastes } from '#api/features/catalog/catalog-tables.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { changedRows } from '#api/features/history/changed-rows-tables.ts';
import { articles } from '#api/features/journal/journal-tables.ts';
import { slides, specialOffers } from '#api/features/promotions/promotions-tables.ts';

const MAX_USES = 20;

type Use = { from: SQL; id: SQL; name: (locale: Locale) => SQL; alt?: SQL };

/** What shows the picture of the outer query: by a link, or named in its Markdown. */
const USES: Record<(typeof PICTURE_USERS)[number], Use> = {
  products: {
    from: sql`${productPictures} join ${products} on ${products.id} = ${productPictures.productId}
      where ${productPictures.pictureId} = ${pictures.id}`,
    id: sql`${products.id}`,
    name: (locale) => textIn(locale, products.name),
    alt: sql`${productPictures.alt}`,
  },
  tastes: {
    from: sql`${tastes} where ${tastes.pictureId} = ${pictures.id}`,
    id: sql`${tastes.id}`,
    name: (locale) => textIn(locale, tastes.name),
  },
  'delivery-partners': {
    from: sql`${deliveryPartners} where ${deliveryPartners.logoId} = ${pictures.id}`,
    id: sql`${deliveryPartners.id}`,
    name: () => sql`${deliveryPartners.name}`,
  },
  slides: {
    from: sql`${slides} where ${slides.pictureId} = ${pictures.id}`,
    id: sql`${slides.id}`,
    name: (locale) => sql`coalesce(nullif(${textIn(locale, slides.title)}, ''), ${slides.href})`,
  },
  'special-offers': {
    from: sql`${specialOffers} where ${specialOffers.pictureId} = ${pictures.id}`,
    id: sql`${specialOffers.id}`,
    name: (locale) => textIn(locale, specialOffers.title),
  },
  articles: {
    from: sql`${articles} where ${articles.coverId} = ${pictures.id}
      or position('](' || ${pictures.name} in ${articles.body}::text) > 0`,
    id: sql`${articles.id}`,
    name: (locale) => textIn(locale, articles.title),
    alt: altInMarkdown(articles.body),
  },
};

/** What the texts of an article say that the picture shows, in the languages in which they show it; null where none does. */
function altInMarkdown(body: SQLWrapper): SQL {
  const name = sql`regexp_replace(${pictures.name}, '([^A-Za-z0-9])', '\\\\\\1', 'g')`;
  return sql`(select jsonb_object_agg(text.key, text.found[1]) from (
    select key, regexp_match(value, '!\\[([^\\]]*)\\]\\(' || ${name} || '[ )]') as found from jsonb_each_text(${body})
  ) as text where text.found is not null)`;
}

/** Something shows the picture of the outer query. */
export function isShown(): SQL {
  const used = Object.values(USES).map(({ from }) => sql`exists (select 1 from ${from})`);
  return sql`(${sql.join(used, sql` or `)})`;
}

/** What shows the picture of the outer query, called as the reader calls it, the first of them by name. */
export function listUses(locale: Locale) {
  const rows = Object.entries(USES).map(
    ([resource, { from, id, name, alt = sql`null::jsonb` }]) =>
      sql`select distinct ${resource}::text as resource, ${id} as id, ${name(locale)} as name, ${alt} as alt from ${from}`,
  );
  const all = sql.join(rows, sql` union all `);
  return {
    use_count: sql<number>`(select count(*)::int from (${all}) as used)`,
    uses: sql<ListedPicture['uses']>`(
      select coalesce(jsonb_agg(jsonb_build_object('resource', resource, 'id', id, 'name', name, 'alt', alt)), '[]')
      from (select * from (${all}) as used order by resource, name, id, alt limit ${sql.raw(String(MAX_USES))}) as first)`,
  };
}

/** What was deleted or changed and can be undone shows the picture. */
export function isRestorable(): SQL {
  const row = sql`coalesce(${changedRows.before}, ${changedRows.after})`;
  const columns = [sql`'picture_id'`, sql`'logo_id'`, sql`'cover_id'`];
  const linked = columns.map((column) => sql`${row} -> ${column} = to_jsonb(${pictures.id})`);
  const named = sql`position('](' || ${pictures.name} in (${row} -> 'body')::text) > 0`;
  return sql`exists (select 1 from ${changedRows} where ${sql.join([...linked, named], sql` or `)})`;
}
