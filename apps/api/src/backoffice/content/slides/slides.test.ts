import { afterAll, describe, expect, test } from 'vitest';
import { openContentForms } from '#api/testing/content-forms.ts';

const { shop, editor, coverId, announced, lastEntry } = await openContentForms();
afterAll(() => shop.close());

describe('slides', () => {
  const slide = () => ({
    title: { en: 'Cold' },
    text: { en: 'Colder.' },
    button: { en: 'See' },
    href: '/product/north-mint',
    picture_id: null,
    state: 'published',
  });

  test('a slide of a product takes its colours, needs no picture and comes last', async () => {
    const tags = await announced(async () => {
      const response = await editor.post('slides/', { ...slide(), picture_id: coverId });
      expect(response.json()).toMatchObject({ position: 2, product_id: expect.any(Number) });
    });
    expect(tags).toEqual(['slider']);
    const shown = (await shop.get('/api/slider/')).json();
    expect(shown.at(-1)).toMatchObject({ title: 'Cold', product: { slug: 'north-mint' } });
  });

  test('what a slide of a product says is shown, what it leaves out comes from the product', async () => {
    const own = { title: { ka: 'ცივი' }, text: { en: 'Colder.' } };
    for (const words of [own, { title: {}, text: {} }])
      await editor.post('slides/', { ...slide(), ...words, picture_id: coverId });
    const shownIn = async (locale: string) =>
      (await shop.get('/api/slider/', { 'accept-language': locale }))
        .json()
        .slice(-2)
        .map(({ title, text }: { title: string; text: string }) => [title, text]);
    expect(await shownIn('ka')).toEqual([
      ['ცივი', 'Colder.'],
      ['ჩრდილოეთის პიტნა', ''],
    ]);
    expect(await shownIn('en')).toEqual([
      ['North Mint', 'Colder.'],
      ['North Mint', ''],
    ]);
  });

  test.each([
    [{ href: '/brands', picture_id: 1, title: {} }, 'title'],
    [{ href: '/brands', picture_id: 1, text: { en: ' ' } }, 'text'],
    [{ href: '/product/nothing' }, 'href'],
    [{ href: 'https://elsewhere.example' }, 'href'],
    [{ href: '//elsewhere.example' }, 'href'],
    [{ href: '/brands' }, 'picture_id'],
  ])('%j is refused', async (fields, field) => {
    const response = await editor.post('slides/', { ...slide(), ...fields });
    expect([response.statusCode, Object.keys(response.json())]).toEqual([400, [field]]);
  });

  test('their order is changed as a whole', async () => {
    const ids: number[] = (await editor.get('slides/')).json().results.map(({ id }: { id: number }) => id);
    const turned = ids.toReversed();
    expect((await editor.put('slides/order/', { ids: turned })).statusCode).toBe(204);
    expect((await editor.get('slides/')).json().results.map(({ id }: { id: number }) => id)).toEqual(turned);
    expect(await lastEntry()).toMatchObject({
      action: 'order',
      changes: [{ field: 'order', after: turned }],
    });
    expect((await editor.put('slides/order/', { ids: turned.slice(1) })).statusCode).toBe(400);
  });

  test('a draft is not shown, an archived one no longer', async () => {
    const { id } = (await editor.post('slides/', { ...slide(), picture_id: coverId, state: 'draft' })).json();
    const isShown = async () =>
      (await shop.get('/api/slider/')).json().some((one: { id: number }) => one.id === id);
    expect(await isShown()).toBe(false);
    await editor.patch(`slides/${id}/`, { state: 'published', version: 1 });
    await expect.poll(isShown).toBe(true);
    await editor.patch(`slides/${id}/`, { state: 'archived', version: 2 });
    await expect.poll(isShown).toBe(false);
  });
});
