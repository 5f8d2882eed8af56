import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSmallShop } from '#api/testing/small-shop.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import type { TestApp } from '#api/testing/test-app.ts';

let shop: TestApp;
let editor: Awaited<ReturnType<typeof openBackoffice>>;
beforeAll(async () => {
  shop = await openSmallShop();
  editor = await openBackoffice(shop, 'editor');
  await shop.db.execute(sql`
    update products set name = name || jsonb_build_object('en', initcap(replace(slug, '-', ' ')));
    update products set state = 'draft' where slug = 'red-berry';
    update products set updated_at = now() + interval '1 minute' where slug = 'espresso'`);
});
afterAll(() => shop.close());

async function list(query = ''): Promise<{ count: number; slugs: string[] }> {
  const response = await editor.get(`products/?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  const { count, results } = response.json();
  return { count, slugs: results.map(({ slug }: { slug: string }) => slug) };
}

test('drafts are listed with the others, the latest changed first', async () => {
  const { count, slugs } = await list();
  expect(count).toBe(6);
  expect(slugs[0]).toBe('espresso');
  expect(slugs).toContain('red-berry');
});

test('a row has what the list shows', async () => {
  const { results } = (await editor.get('products/?q=north')).json();
  expect(results).toEqual([
    expect.objectContaining({
      slug: 'north-mint',
      state: 'published',
      publish_at: null,
      price: '15.90',
      lowest_price: '15.90',
      brand: { id: expect.any(Number), name: 'Norvik' },
      picture: expect.objectContaining({ widths: [160, 320] }),
      missing: ['ka', 'ru'],
    }),
  ]);
});

test('names are sorted in the reader’s language', async () => {
  expect((await list('sort=name')).slugs).toEqual([
    'espresso',
    'mini-berry',
    'north-mint',
    'red-berry',
    'south-mint',
    'to-come',
  ]);
  expect((await list('sort=-name&page_size=2&page=2')).slugs).toEqual(['red-berry', 'north-mint']);
});

describe('filters', () => {
  test.each([
    ['state=draft', ['red-berry']],
    ['stock=out', ['mini-berry']],
    ['shown=featured', ['north-mint']],
    ['missing=pictures&sort=name', ['espresso', 'mini-berry', 'red-berry', 'south-mint', 'to-come']],
    ['q=ber&sort=name', ['mini-berry', 'red-berry']],
    ['q=BERRY+mini', ['mini-berry']],
    ['q=espr-', ['espresso']],
    ['q=%26%7C!*%3A()', []],
    ['q=berry&stock=in', ['red-berry']],
    ['sort=price&page_size=1', ['south-mint']],
  ])('%s', async (query, slugs) => {
    expect((await list(query)).slugs).toEqual(slugs);
  });

  test('by a Georgian or a Russian word, in small letters or capitals', async () => {
    expect((await list(`q=${encodeURIComponent('ჩრდილო')}`)).count).toBe(5);
    expect((await list(`q=${encodeURIComponent('МЯТ')}`)).count).toBe(5);
  });

  test('the latest are those of the home page', async () => {
    const home = (await shop.get('/api/products/latest/')).json();
    const { slugs } = await list('shown=latest&sort=-launch_date');
    expect(slugs).toEqual(home.map(({ slug }: { slug: string }) => slug));
  });

  test('a text that is missing in a language is found in every field', async () => {
    await shop.db.execute(sql`
      update products set summary = summary || '{"ka": "ა"}', description = description || '{"ka": "ა"}'
      where slug in ('north-mint', 'south-mint');
      update products set flavour_notes = '[{"en": "ice", "ka": "ყინული"}]' where slug = 'north-mint'`);
    expect((await list('missing=ka')).slugs).not.toContain('north-mint');
    expect((await list('missing=ka')).slugs).toContain('south-mint');
    expect((await list('missing=ru')).count).toBe(6);
  });

  test('by ids', async () => {
    const { results } = (await editor.get('products/?sort=id')).json();
    const [first, second] = results;
    expect((await list(`id=${second.id}&id=${first.id}&sort=id`)).slugs).toEqual([first.slug, second.slug]);
  });
});
