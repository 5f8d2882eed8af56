// Rules: docs/behaviour.md#pictures
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { openDiskStore } from '#api/media/disk-store.ts';
import { makeCatalogue } from '#api/testing/make-catalogue.ts';
import { openUploads } from '#api/testing/uploads.ts';
import { removeFiles } from './picture-files.ts';

const uploads = await openUploads();
const { shop, editor, dataDir } = uploads;
const store = openDiskStore({ dataDir });
afterAll(() => uploads.close());
await importCatalogue(shop.db, makeCatalogue(), []);

async function send(background: string, width = 900) {
  const picture = sharp({ create: { width, height: 600, channels: 3, background } });
  return (await uploads.send(await picture.png().toBuffer())).json();
}

const listed = async (query = '') => (await editor.get(`uploads/?${query}`)).json().results;
const [{ id: taste }] = (await editor.get('tastes/?page_size=1')).json().results;

const NAME = { en: 'North Mint', ka: 'ჩრდილოეთის პიტნა', ru: 'Северная мята' };

async function show(picture: number | null) {
  const { version } = (await editor.get(`tastes/${taste}/`)).json();
  const changed = await editor.patch(`tastes/${taste}/`, { picture_id: picture, version });
  expect(changed.statusCode, changed.body).toBe(200);
}

test('the library says where each picture is shown, and finds those that nothing shows', async () => {
  const [shown, free] = [await send('#101010'), await send('#202020')];
  await show(shown.id);
  const [{ name }] = (await editor.get('tastes/?page_size=1')).json().results;
  expect(await listed(`id=${shown.id}`)).toMatchObject([
    { use_count: 1, uses: [{ resource: 'tastes', id: taste, name: name.en }] },
  ]);
  const ids = async (query: string) => (await listed(query)).map(({ id }: { id: number }) => id);
  expect(await ids('is_used=true')).toContain(shown.id);
  expect(await ids('is_used=true')).not.toContain(free.id);
  expect(await ids('is_used=false')).toContain(free.id);
});

test('what shows a picture is called as the reader calls it, and a product says what its picture shows', async () => {
  const picture = await send('#282828');
  await show(picture.id);
  const [product] = (await editor.get('products/?page_size=1')).json().results;
  const { version } = (await editor.get(`products/${product.id}/`)).json();
  const pictures = [{ id: picture.id, kind: 'closed', alt: { ka: 'კოლოფი' } }];
  const changed = await editor.patch(`products/${product.id}/`, { version, pictures, name: NAME });
  expect(changed.statusCode, changed.body).toBe(200);
  const request = { method: 'GET', url: `/api/backoffice/uploads/?id=${picture.id}` } as const;
  const headers = { ...editor.headers, 'accept-language': 'ka' };
  const [inGeorgian] = (await shop.app.inject({ ...request, headers })).json().results;
  expect(inGeorgian.uses).toContainEqual({
    resource: 'products',
    id: product.id,
    name: NAME.ka,
    alt: { ka: 'კოლოფი' },
  });
  expect(inGeorgian.uses).toContainEqual(expect.objectContaining({ resource: 'tastes', alt: null }));
  expect((await listed(`id=${picture.id}`))[0].uses).toContainEqual(
    expect.objectContaining({ resource: 'products', name: NAME.en }),
  );
});

test('the text of an article says what a picture in it shows, in the languages that have it', async () => {
  const [inText, cover] = [await send('#292929'), await send('#2a2a2a')];
  const text = { en: 'A title' };
  const article = {
    title: text,
    lead: text,
    author: text,
    published: '2026-11-01',
    cover_id: cover.id,
    state: 'draft',
    body: {
      en: `Look.\n\n![A tin, open](${inText.name} "Open")`,
      ka: `![](${inText.name})`,
      ru: `Здесь нет: ![чужая](${inText.name}x)`,
    },
  };
  const added = await editor.post('articles/', article);
  expect(added.statusCode, added.body).toBe(400);
  const { ru: _, ...body } = article.body;
  const written = await editor.post('articles/', { ...article, body: { ...body, ru: 'Здесь нет.' } });
  expect(written.statusCode, written.body).toBe(201);
  const usesOf = async ({ id }: { id: number }) => (await listed(`id=${id}`))[0].uses;
  expect(await usesOf(inText)).toMatchObject([{ resource: 'articles', alt: { en: 'A tin, open', ka: '' } }]);
  expect((await usesOf(inText))[0].alt).not.toHaveProperty('ru');
  expect(await usesOf(cover)).toMatchObject([{ resource: 'articles', alt: null }]);
});

test('a picture is replaced wherever it is shown, which is undone with its files', async () => {
  const [old, other] = [await send('#303030'), await send('#404040', 1_200)];
  await show(old.id);
  const heard = vi.fn();
  shop.changes.on('tags', heard);
  const replaced = await editor.post(`uploads/${old.id}/replace/`, { by: other.id });
  expect(replaced.statusCode, replaced.body).toBe(200);
  expect(replaced.json()).toMatchObject({ id: old.id, name: old.name, base: other.base, width: 1_200 });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith([expect.stringMatching(/^taste:/)]));
  // Of the two rows over the same files one is left.
  expect((await editor.get(`uploads/${other.id}/`)).statusCode).toBe(404);

  const file = `${old.base.slice(-24)}-160.webp`;
  await removeFiles(shop.db, store, old.base.slice(-24), [file]);
  expect(await store.has(file)).toBe(true);
  const log = (await editor.get('audit/?subject=picture')).json().results;
  const entry = log.find(({ action }: { action: string }) => action === 'replace');
  expect((await editor.post(`audit/${entry.id}/undo/`)).statusCode).toBe(200);
  expect((await editor.get(`uploads/${old.id}/`)).json()).toMatchObject({ base: old.base, width: 900 });

  await shop.db.execute(sql`delete from changed_rows`);
  expect((await editor.post(`uploads/${old.id}/replace/`, { by: old.id })).statusCode).toBe(400);
  expect((await editor.post(`uploads/${old.id}/replace/`, { by: 999_999 })).statusCode).toBe(400);
});

test('a picture is deleted when nothing shows it or may show it again', async () => {
  const picture = await send('#505050');
  await show(picture.id);
  const refused = await editor.delete(`uploads/${picture.id}/`);
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { non_field: [expect.stringMatching(/shows this picture/)] },
  ]);
  await show(null);
  expect((await editor.delete(`uploads/${picture.id}/`)).json()).toEqual({
    non_field: [expect.stringMatching(/brought back/)],
  });
  await shop.db.execute(sql`delete from changed_rows`);
  expect((await editor.delete(`uploads/${picture.id}/`)).statusCode).toBe(204);
  expect((await editor.get(`uploads/${picture.id}/`)).statusCode).toBe(404);
});
