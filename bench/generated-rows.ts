const MILLIGRAMS = [0, 2, 3, 4, 5, 6, 6.5, 7, 8, 9, 9.5, 10, 11, 12, 14, 16];

/** Which words product number i gets, from the temporary table `vocabulary` (generate-products.ts). */
export const PICKS = `
  create temporary table pick as
    select drawn.*, ('{${MILLIGRAMS}}'::numeric[])[strength + 1] as milligrams,
      five, four, three, two, reviews - five - four - three - two as one
    from (
    select i, start + i as id,
      floor((select count(*) from vocabulary where kind = 'brand') * power(pg_temp.chance(i, 1), 2))::int as brand,
      floor((select count(*) from vocabulary where kind = 'noun') * power(pg_temp.chance(i, 2), 3))::int as noun,
      case when pg_temp.chance(i, 3) < 0.25
        then floor((select count(*) from vocabulary where kind = 'noun') * power(pg_temp.chance(i, 4), 3))::int end as second,
      floor((select count(*) from vocabulary where kind = 'adjective') * power(pg_temp.chance(i, 5), 3))::int as adjective,
      floor((select count(*) from vocabulary where kind = 'taste') * power(pg_temp.chance(i, 6), 1.5))::int as taste,
      case when strength = 0 then kinds - 1 else floor((kinds - 1) * power(pg_temp.chance(i, 7), 1.5))::int end as type,
      strength,
      floor(100000 * power(pg_temp.chance(i, 9), 2))::int as popularity,
      case when pg_temp.chance(i, 10) < 0.6 then 1 + floor(60 * power(pg_temp.chance(i, 11), 3))::int else 0 end as reviews,
      0.4 + 0.4 * pg_temp.chance(i, 12) as best,
      i % looks as look
    from generate_series(1, {count}) as i,
      (select max(id) as start from products) as known,
      (select count(*)::int as kinds from vocabulary where kind = 'type') as types,
      (select count(*)::int as looks from look) as looks,
      lateral (
        select case when pg_temp.chance(i, 8) < 0.05 then 0 else 1 + floor(
          ${MILLIGRAMS.length - 1} * (pg_temp.chance(i, 13) + pg_temp.chance(i, 14)) / 2
        )::int end as strength
      ) as mg
    ) as drawn,
      lateral (select round(reviews * best)::int as five) as a,
      lateral (select round((reviews - five) * 0.6)::int as four) as b,
      lateral (select round((reviews - five - four) * 0.5)::int as three) as c,
      lateral (select round((reviews - five - four - three) * 0.5)::int as two) as d`;

const PARTS = `
  pick
  join vocabulary as brand on brand.kind = 'brand' and brand.index = pick.brand
  join vocabulary as noun on noun.kind = 'noun' and noun.index = pick.noun
  left join vocabulary as second on second.kind = 'noun' and second.index = pick.second
  join vocabulary as adjective on adjective.kind = 'adjective' and adjective.index = pick.adjective
  join vocabulary as taste on taste.kind = 'taste' and taste.index = pick.taste
  join vocabulary as type on type.kind = 'type' and type.index = pick.type`;

export const ROWS = [
  'analyze pick',
  `insert into products (id, slug, brand_id, type_id, taste_id, strength_level, nicotine_mg_per_pouch, nicotine_mg_per_g,
       servings_per_package, weight_per_serving_g, launch_date, price, featured, stock, popularity, rating, review_count,
       label_base, label_accent, tint, tint_strong, tint_deep, name, summary, description, flavour_notes)
     overriding system value
     select pick.id, 'g-' || i || '-' || lower(adjective.text ->> 'en') || '-' || (noun.text ->> 'en'),
       brand.id, type.id, taste.id,
       case when milligrams = 0 then 0 when milligrams < 4 then 1 when milligrams < 7 then 2 when milligrams < 9 then 3
         when milligrams < 12 then 4 else 5 end,
       milligrams, round(milligrams / 0.7, 1), 20, 0.7,
       date '2026-11-20' - floor(2000 * pg_temp.chance(i, 20))::int,
       round((9 + 20 * pg_temp.chance(i, 21))::numeric, 1), pg_temp.chance(i, 22) < 0.001,
       case when pg_temp.chance(i, 23) < 0.85 then 'in' when pg_temp.chance(i, 23) < 0.93 then 'low' else 'out' end,
       popularity,
       case when reviews > 0 then round((5 * five + 4 * four + 3 * three + 2 * two + one)::numeric / reviews, 1) end, reviews,
       label_base, label_accent, tint, tint_strong, tint_deep,
       jsonb_build_object('en', initcap(concat_ws(' ', adjective.text ->> 'en', noun.text ->> 'en', second.text ->> 'en')),
         'ka', concat_ws(' ', adjective.text ->> 'ka', noun.text ->> 'ka', second.text ->> 'ka'),
         'ru', concat_ws(' ', adjective.text ->> 'ru', noun.text ->> 'ru', second.text ->> 'ru')),
       '{"en": "Generated for measuring."}', '{"en": "It exists to be counted, sorted and found."}',
       '[]'
     from ${PARTS}
     join look on look.index = pick.look`,
  `select setval(pg_get_serial_sequence('products', 'id'), (select max(id) from products))`,
  `insert into product_statistics (product_id, stars1, stars2, stars3, stars4, stars5)
     select id, one, two, three, four, five from pick`,
  `insert into product_pictures (product_id, position, kind, picture_id)
     select pick.id, 0, 'closed', look.picture_id from pick join look on look.index = pick.look
     where look.picture_id is not null`,
];
