import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#api/backoffice/audit/audit-tables.ts';
import { campaigns } from '#api/backoffice/publishing/campaigns-tables.ts';
import { publishScheduled } from '#api/backoffice/publishing/publishing-queue.ts';
import { lockCampaigns, runCampaigns } from '#api/backoffice/publishing/run-campaigns.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { popupFeature, slides, specialOffers } from '#api/features/promotions/promotions-tables.ts';
import { importContent } from '#api/seed/content-import.ts';
import { countWaiting } from '#api/testing/count-waiting.ts';
import { makeCatalogue, makePicture } from '#api/testing/make-catalogue.ts';
import { makeContent } from '#api/testing/make-content.ts';
import { openBackoffice } from '#api/testing/staff.ts';
import { makeTestApp } from '#api/testing/test-app.ts';

const shop = await makeTestApp();
const editor = await openBackoffice(shop, 'editor');
const owner = await openBackoffice(shop, 'owner');
const announced: string[] = [];
let product: { id: number; price: string };
let slide: number;
let cover: { id: number };
afterAll(() => shop.close());

beforeAll(async () => {
  await importCatalogue(shop.db, makeCatalogue(), []);
  await importContent(shop.db, makeContent({ articles: [{}] }), [makePicture('cover')]);
  const [row] = await shop.db
    .select({ id: products.id, price: products.shopPrice })
    .from(products)
    .where(eq(products.slug, 'north-mint'));
  product = row!;
  const words = { title: { en: 'Mint' }, text: { en: 'Cold' }, button: { en: 'Look' } };
  const [picture] = await shop.db.select({ id: pictures.id }).from(pictures);
  cover = picture!;
  const [added] = await shop.db
    .insert(slides)
    .values({ position: 99, ...words, href: '/products', pictureId: cover.id, state: 'draft' })
    .returning();
  slide = added!.id;
  await shop.db.insert(popupFeature).values({ productId: product.id, isShown: false });
  // A price that has held for long, so that a lower one is a reduction.
  await shop.db.execute(sql`update price_changes set since = now() - interval '40 days'`);
  shop.changes.on('tags', (tags) => announced.push(...tags));
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const lower = (amount = '1.00') => ({
  kind: 'price',
  is_on: true,
  ids: [product.id],
  change: 'less',
  amount,
  with_partners: true,
});
const plan = async (form: object = {}) =>
  editor.post('campaigns/', {
    name: 'Winter mint',
    state: 'planned',
    starts_at: inDays(1),
    ends_at: inDays(2),
    parts: [lower(), { kind: 'slide', is_on: true, ids: [slide] }],
    ...form,
  });

/** Lets the start, or the start and the end, have come. */
async function letPass(id: number, what: 'start' | 'end') {
  await shop.db
    .update(campaigns)
    .set({
      startsAt: new Date(Date.now() - 2_000),
      ...(what === 'end' && { endsAt: new Date(Date.now() - 1_000) }),
    })
    .where(eq(campaigns.id, id));
  await runCampaigns(shop.db, shop.jobs);
}

const readPrice = async () => (await editor.get(`products/${product.id}/`)).json().price;
const readRows = async () => {
  const { rows } = await shop.db.execute(sql`
    select to_jsonb(products) - '{version,updated_at}'::text[] as row from products
    union all select to_jsonb(product_offers) from product_offers
    union all select to_jsonb(slides) - 'version' from slides
    union all select to_jsonb(special_offers) - 'version' from special_offers
    union all select to_jsonb(popup_feature) - 'version' from popup_feature
    union all select to_jsonb(articles) - 'version' from articles
    order by 1`);
  return rows;
};

async function remove(id: number) {
  const { version, state } = (await editor.get(`campaigns/${id}/`)).json();
  if (state === 'running') await editor.post(`campaigns/${id}/end/`, { version });
  const now = (await editor.get(`campaigns/${id}/`)).json();
  expect((await editor.delete(`campaigns/${id}/?version=${now.version}`)).statusCode).toBe(204);
}

test('a campaign starts and ends by itself at its moments, and visitors see each at once', async () => {
  const before = await readRows();
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
  const response = await plan({ starts_at: soon(1_500), ends_at: soon(3_600_000) });
  expect(response.statusCode).toBe(201);
  await publishScheduled(shop.jobs, shop.db);
  const shown = async () => (await shop.get('/api/products/north-mint/')).json().price;
  const lowered = (Number(product.price) - 1).toFixed(2);
  await expect.poll(shown, { timeout: 20_000, interval: 50 }).toBe(lowered);
  expect(JSON.stringify((await shop.get('/api/slider/')).json())).toContain(`"id":${slide}`);
  expect(announced).toEqual(expect.arrayContaining(['product:north-mint', 'listing', 'slider']));
  const { id, version } = (await editor.get(`campaigns/${response.json().id}/`)).json();
  const moved = await editor.patch(`campaigns/${id}/`, { version, ends_at: soon(1_500) });
  expect(moved.statusCode).toBe(200);
  await expect.poll(shown, { timeout: 20_000, interval: 50 }).toBe(product.price);
  expect(await readRows()).toEqual(before);
  await remove(id);
}, 50_000);

test('several campaigns of all kinds, started and ended late by two processes at once, leave the rows as they were', async () => {
  const [offer] = await shop.db
    .insert(specialOffers)
    .values({
      title: { en: 'Offer of the month' },
      productId: product.id,
      pictureId: cover.id,
      state: 'draft',
    })
    .returning();
  const { rows: drafts } = await shop.db.execute<{ id: number }>(sql`
    update articles set state = 'draft' where id = (select min(id) from articles) returning id`);
  const before = await readRows();
  const first = await plan({
    parts: [
      lower('2.50'),
      { kind: 'offer', is_on: true, ids: [offer!.id] },
      { kind: 'article', is_on: true, ids: drafts.map(({ id }) => id) },
      { kind: 'ad', is_on: true, ids: [product.id] },
    ],
  });
  expect(first.json(), first.body).toMatchObject({ state: 'planned' });
  const second = await plan({ name: 'Next', starts_at: inDays(2), ends_at: inDays(3) });
  expect(second.statusCode).toBe(201);
  await letPass(first.json().id, 'start');
  expect((await editor.get(`campaigns/${first.json().id}/`)).json()).toMatchObject({
    state: 'running',
    left_out: [],
  });
  expect((await shop.get('/api/products/special-offer/')).json()).toMatchObject({
    title: 'Offer of the month',
  });
  const [id, next] = [first.json().id, second.json().id];
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
  const move = (one: number, startsAt: Date, endsAt: Date) =>
    shop.db.update(campaigns).set({ startsAt, endsAt }).where(eq(campaigns.id, one));
  const turn = ago(20);
  await move(id, ago(30), turn);
  await move(next, turn, ago(10));
  await Promise.all([runCampaigns(shop.db, shop.jobs), runCampaigns(shop.db, shop.jobs)]);
  expect(await readRows()).toEqual(before);
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(sql`${auditEntries.subject} = 'campaign' and ${auditEntries.action} in ('start', 'end')
      and ${auditEntries.subjectId} in (${String(first.json().id)}, ${String(second.json().id)})`);
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['end', 'end', 'start', 'start']);
  expect(entries[0]!.staffName).toContain('The schedule of ');
  for (const { json } of [first, second]) await remove(json().id);
}, 25_000);

test('what somebody changes by hand while a campaign holds it stays as they made it', async () => {
  const { id } = (await plan()).json();
  await letPass(id, 'start');
  const { version } = (await editor.get(`products/${product.id}/`)).json();
  await editor.patch(`products/${product.id}/`, { price: '12.34', version, confirmed_doubts: [] });
  await letPass(id, 'end');
  expect(await readPrice()).toBe('12.34');
  expect((await editor.get(`slides/${slide}/`)).json().state).toBe('draft');
  await shop.db.update(products).set({ shopPrice: product.price }).where(eq(products.id, product.id));
  await remove(id);
});

test('a start is one step of the log and is undone as one: all is as before, and the campaign is a draft', async () => {
  const before = await readRows();
  const { id } = (await plan()).json();
  await letPass(id, 'start');
  expect(await readPrice()).not.toBe(product.price);
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(sql`${auditEntries.subject} = 'campaign' and ${auditEntries.action} = 'start'
      and ${auditEntries.subjectId} = ${String(id)}`);
  expect(entry!.isPart).toBe(false);
  const undone = await owner.post(`audit/${entry!.id}/undo/`);
  expect(undone.statusCode).toBe(200);
  expect(await readRows()).toEqual(before);
  expect((await editor.get(`campaigns/${id}/`)).json().state).toBe('draft');
  await runCampaigns(shop.db, shop.jobs);
  expect(await readPrice()).toBe(product.price);
  await remove(id);
});

test('a campaign that runs is ended now, or later than planned; its parts stay as they are, and it is not deleted', async () => {
  const before = await readRows();
  const { id } = (await plan()).json();
  await letPass(id, 'start');
  const running = (await editor.get(`campaigns/${id}/`)).json();
  expect((await editor.delete(`campaigns/${id}/?version=${running.version}`)).statusCode).toBe(400);
  const changed = await editor.patch(`campaigns/${id}/`, { parts: [lower()], version: running.version });
  expect(changed.json()).toEqual({ parts: ['This can be changed only before the start.'] });
  const moved = await editor.patch(`campaigns/${id}/`, { ends_at: inDays(5), version: running.version });
  expect(moved.statusCode).toBe(200);
  const ended = await editor.post(`campaigns/${id}/end/`, { version: moved.json().version });
  expect(ended.json()).toMatchObject({ state: 'over' });
  expect(await readRows()).toEqual(before);
  expect((await editor.post(`campaigns/${id}/end/`, { version: ended.json().version })).statusCode).toBe(400);
  await remove(id);
});

test('a campaign that is changed waits for whoever starts or ends campaigns, and they not for it', async () => {
  const { id, version } = (await plan()).json();
  const { change } = await shop.db.transaction(async (tx) => {
    await lockCampaigns(tx);
    const change = editor.patch(`campaigns/${id}/`, { name: 'Spring mint', version });
    await expect.poll(() => countWaiting(shop.db)).toBeGreaterThan(0);
    await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update');
    return { change };
  });
  const changed = await change;
  expect(changed.statusCode, changed.body).toBe(200);
  await editor.delete(`campaigns/${id}/?version=${changed.json().version}`);
});

test('a campaign is ended now, too, where the clock was set back since its start', async () => {
  const { id } = (await plan()).json();
  await letPass(id, 'start');
  await shop.db
    .update(campaigns)
    .set({ startsAt: new Date(inDays(1 / 24)) })
    .where(eq(campaigns.id, id));
  const { version } = (await editor.get(`campaigns/${id}/`)).json();
  const ended = await editor.post(`campaigns/${id}/end/`, { version });
  expect([ended.statusCode, await readPrice()]).toEqual([200, product.price]);
  await remove(id);
});

test('a price that was set by hand during a campaign is undone while that runs, and not to its price once it is over', async () => {
  const { id } = (await plan()).json();
  await letPass(id, 'start');
  const setByHand = async (price: string) => {
    const { version } = (await editor.get(`products/${product.id}/`)).json();
    await editor.patch(`products/${product.id}/`, { price, version, confirmed_doubts: [] });
    const query = `subject=product&subject_id=${product.id}&page_size=1`;
    return (await editor.get(`audit/?${query}`)).json().results[0].id;
  };
  const lowered = await readPrice();
  const first = await setByHand('12.34');
  expect((await editor.post(`audit/${first}/undo/`)).statusCode).toBe(200);
  expect(await readPrice()).toBe(lowered);
  const second = await setByHand('12.34');
  const { version } = (await editor.get(`campaigns/${id}/`)).json();
  await editor.post(`campaigns/${id}/end/`, { version });
  const late = await editor.post(`audit/${second}/undo/`);
  expect([late.statusCode, late.json().problems]).toEqual([
    409,
    [{ problem: 'ended', name: 'Winter mint', fields: [] }],
  ]);
  expect(await readPrice()).toBe('12.34');
  await setByHand(product.price);
  await remove(id);
});

test('two campaigns never want the same at the same time; one after the other they may', async () => {
  const first = (await plan()).json();
  const both = await plan({ name: 'Berries', starts_at: inDays(1.5), ends_at: inDays(4) });
  expect(both.statusCode).toBe(400);
  expect(both.json().parts[0]).toContain('campaign “Winter mint” has it in this time.');
  const off = await plan({ name: 'Berries', starts_at: inDays(1.5), parts: [{ ...lower(), is_on: false }] });
  expect(off.json()).toEqual({ parts: ['Add a part, or keep this as a draft.'] });
  const next = await plan({ name: 'Berries', starts_at: first.ends_at, ends_at: inDays(4) });
  expect(next.statusCode).toBe(201);
  const draft = await plan({ name: 'Berries', state: 'draft' });
  const planned = await editor.patch(`campaigns/${draft.json().id}/`, { state: 'planned', version: 1 });
  expect(planned.statusCode).toBe(400);
  const last = await plan({ name: 'Last', starts_at: '9999-12-31T23:59:59Z', ends_at: null });
  expect(last.statusCode, last.body).toBe(201);
  for (const { id } of [first, next.json(), draft.json(), last.json()]) await remove(id);
});

test('an offer whose price does not go down, a price of nothing, and a past start are refused with the reason', async () => {
  const [offer] = await shop.db
    .insert(specialOffers)
    .values({ title: { en: 'None' }, productId: product.id, pictureId: cover.id, state: 'draft' })
    .returning();
  const parts = [{ kind: 'offer', is_on: true, ids: [offer!.id] }];
  expect((await plan({ parts })).json().parts[0]).toContain('its price does not go down');
  expect((await plan({ parts: [lower('999')] })).json().parts[0]).toContain(
    'nothing would be left of its price',
  );
  expect((await plan({ starts_at: inDays(-1) })).json()).toHaveProperty('starts_at');
  expect((await plan({ ends_at: inDays(0.5) })).json()).toEqual({
    ends_at: ['Choose an end after the start.'],
  });
  // It rose after the campaign was planned.
  const { id } = (await plan({ parts: [lower(), ...parts] })).json();
  await shop.db
    .update(campaigns)
    .set({ parts: parts as never })
    .where(eq(campaigns.id, id));
  await letPass(id, 'start');
  expect((await editor.get(`campaigns/${id}/`)).json().left_out).toEqual([
    { kind: 'offer', id: offer!.id, reason: 'no_offer' },
  ]);
  await remove(id);
});

const many = (change: object, ids = [product.id]) => ({ kind: 'products', is_on: true, ids, change });
const priceChange = { field: 'price', way: 'percent', by: -10, end: '90', with_offers: true };

test('a change of many at a date is done by itself, stands in the calendar, is moved, and is undone as one', async () => {
  const before = await readRows();
  const planned = await plan({ name: 'Change 1 price', ends_at: null, parts: [many(priceChange)] });
  expect(planned.statusCode, planned.body).toBe(201);
  const { id, version } = planned.json();
  expect(planned.json()).toMatchObject({ state: 'planned', ends_at: null, parts: [many(priceChange)] });
  const moved = await editor.patch(`campaigns/${id}/`, { version, starts_at: inDays(3) });
  expect(moved.statusCode, moved.body).toBe(200);
  const [from, until] = [inDays(2), inDays(4)].map((moment) => moment.slice(0, 10));
  const shown = (await editor.get(`campaigns/?from=${from}&until=${until}`)).json().results;
  expect(shown).toMatchObject([{ id }]);
  await letPass(id, 'start');
  expect((await editor.get(`campaigns/${id}/`)).json()).toMatchObject({ state: 'over', left_out: [] });
  const { price, campaign } = (await editor.get(`products/${product.id}/`)).json();
  expect(price).toMatch(/\.90$/);
  expect(Number(price)).toBeLessThan(Number(product.price));
  // It holds nothing: nothing returns.
  expect(campaign).toBeNull();
  await runCampaigns(shop.db, shop.jobs);
  expect(await readPrice()).toBe(price);
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(sql`${auditEntries.subject} = 'campaign' and ${auditEntries.action} = 'start'
      and ${auditEntries.subjectId} = ${String(id)}`);
  expect((await owner.post(`audit/${entry!.id}/undo/`)).statusCode).toBe(200);
  expect(await readRows()).toEqual(before);
  expect((await editor.get(`campaigns/${id}/`)).json().state).toBe('draft');
  await remove(id);
});

test('state, stock, taste and what a partner has are changed at a date, and return where there is an end', async () => {
  const before = await readRows();
  const read = async () => (await editor.get(`products/${product.id}/`)).json();
  const was = await read();
  const other = (await editor.get('tastes/?page_size=50'))
    .json()
    .results.find(({ id }: { id: number }) => id !== was.taste_id);
  const parts = [
    many({ field: 'state', value: 'archived' }),
    many({ field: 'stock', value: 'out' }),
    many({ field: 'featured', value: !was.featured }),
    many({ field: 'taste_id', value: other.id }),
  ];
  const { id } = (await plan({ parts })).json();
  await letPass(id, 'start');
  expect(await read()).toMatchObject({
    state: 'archived',
    stock: 'out',
    featured: !was.featured,
    taste_id: other.id,
    price: was.price,
  });
  expect((await shop.get('/api/products/north-mint/')).statusCode).toBe(404);
  expect(announced).toContain('product:north-mint');
  await letPass(id, 'end');
  expect(await readRows()).toEqual(before);
  expect((await shop.get('/api/products/north-mint/')).statusCode).toBe(200);
  await remove(id);
});

test('the stock of a product whose tins are counted is left out, and it is said why', async () => {
  const { version } = (await owner.get('settings/selling/')).json();
  await owner.patch('settings/selling/', { version, orders_and_stock: true });
  const parts = [many({ field: 'stock', value: 'out' })];
  const { id } = (await plan({ parts })).json();
  const counted = { product_id: product.id, sku: null, ean: null, shelf: '', code: 'A', quantity: 3 };
  const begun = await owner.post('stock/', { ...counted, cost_price: '4.20', best_before: '2090-01-01' });
  expect(begun.statusCode, begun.body).toBe(201);
  await letPass(id, 'start');
  const read = async () => (await editor.get(`products/${product.id}/`)).json();
  expect((await editor.get(`campaigns/${id}/`)).json().left_out).toEqual([
    { kind: 'products', id: product.id, reason: 'counted' },
  ]);
  expect(await read()).toMatchObject({ stock: 'in', campaign: null });
  expect((await plan({ parts })).json().parts[0]).toContain('its tins are counted');
  await remove(id);
  const { version: level } = (await owner.get(`stock/${product.id}/`)).json();
  expect((await owner.delete(`stock/${product.id}/?version=${level}`)).statusCode).toBe(204);
});

test('a change at a date is refused where it could not be done, and a taste that it needs is not deleted', async () => {
  const parts = [many({ field: 'offers', partner_id: 999_999, value: 'out' })];
  expect((await plan({ parts })).json().parts[0]).toContain('this partner does not sell it.');
  const free = many({ ...priceChange, way: 'amount', by: -999 });
  expect((await plan({ parts: [free] })).json().parts[0]).toContain('nothing would be left of its price.');
  await shop.db
    .update(products)
    .set({ state: 'scheduled', publishAt: new Date(inDays(9)) })
    .where(eq(products.id, product.id));
  const state = many({ field: 'state', value: 'archived' });
  expect((await plan({ parts: [state] })).json().parts[0]).toContain(
    'it publishes itself at a time of its own.',
  );
  await shop.db
    .update(products)
    .set({ state: 'published', publishAt: null })
    .where(eq(products.id, product.id));
  const twice = [many(priceChange), lower()];
  expect((await plan({ parts: twice })).json()).toHaveProperty('parts');
  const most = Array.from({ length: 2_001 }, (_, index) => index + 1);
  expect((await plan({ parts: [many(priceChange, most)] })).statusCode).toBe(400);

  const added = await editor.post('tastes/', {
    slug: 'quince',
    name: { en: 'Quince' },
    description: { en: 'Quince' },
    position: 90,
    colors: { tint: '#fdf6e3', mid: '#e0c060', deep: '#6b5310' },
  });
  expect(added.statusCode, added.body).toBe(201);
  const taste = added.json();
  const { id } = (await plan({ parts: [many({ field: 'taste_id', value: taste.id })] })).json();
  const deleted = await editor.delete(`tastes/${taste.id}/?version=${taste.version}`);
  expect(deleted.json().detail).toContain('Campaign “Winter mint” names it.');
  await remove(id);
  expect((await editor.delete(`tastes/${taste.id}/?version=${taste.version}`)).statusCode).toBe(204);
});

test('a change at a date that meets another campaign over the same field is refused, over another it is not', async () => {
  const { id } = (await plan()).json();
  const soon = { name: 'Later', starts_at: inDays(1.5), ends_at: null };
  const met = await plan({ ...soon, parts: [many(priceChange)] });
  expect(met.json().parts[0]).toContain('campaign “Winter mint” has it in this time.');
  const other = await plan({ ...soon, parts: [many({ field: 'stock', value: 'out' })] });
  expect(other.statusCode, other.body).toBe(201);
  for (const one of [id, other.json().id]) await remove(one);
});

test('a product says which campaign that runs has made its price, until somebody changes it by hand', async () => {
  const { id, name } = (await plan()).json();
  const read = async () => (await editor.get(`products/${product.id}/`)).json();
  expect((await read()).campaign).toBeNull();
  await letPass(id, 'start');
  expect((await read()).campaign).toEqual({ id, name });
  const listed = (await editor.get(`products/?id=${product.id}`)).json().results;
  expect(listed[0].campaign).toEqual({ id, name });
  const { version } = await read();
  await editor.patch(`products/${product.id}/`, { price: '12.34', version, confirmed_doubts: [] });
  expect((await read()).campaign).toBeNull();
  await shop.db.update(products).set({ shopPrice: product.price }).where(eq(products.id, product.id));
  await remove(id);
});

test('what a campaign names is neither deleted nor taken away by an undo before the campaign is over', async () => {
  const words = { title: { en: 'Ice' }, text: { en: 'Cold' }, button: { en: 'Look' } };
  const added = await editor.post('slides/', {
    ...words,
    href: '/products',
    picture_id: cover.id,
    state: 'draft',
  });
  expect(added.statusCode, added.body).toBe(201);
  const { id: named, version } = added.json();
  const { id } = (await plan({ parts: [lower(), { kind: 'slide', is_on: false, ids: [named] }] })).json();
  const refused = {
    detail: 'Campaign “Winter mint” names it. Take it out of the campaign, or end that, first.',
  };
  expect((await editor.delete(`slides/${named}/?version=${version}`)).json()).toEqual(refused);
  const shown = (await editor.get(`products/${product.id}/`)).json();
  expect((await editor.delete(`products/${product.id}/?version=${shown.version}`)).json()).toEqual(refused);
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(sql`${auditEntries.subject} = 'slide' and ${auditEntries.subjectId} = ${String(named)}`);
  const undone = await owner.post(`audit/${entry!.id}/undo/`);
  expect(undone.statusCode).toBe(409);
  expect(undone.json().problems).toEqual([{ problem: 'campaign', name: 'Winter mint', fields: [] }]);
  await letPass(id, 'start');
  await letPass(id, 'end');
  expect((await editor.delete(`slides/${named}/?version=${version}`)).statusCode).toBe(204);
  await remove(id);
});

test('an ad that was not there before is gone after the campaign', async () => {
  const readAds = () => shop.db.select().from(popupFeature);
  const kept = await readAds();
  await shop.db.delete(popupFeature);
  const { id } = (await plan({ parts: [{ kind: 'ad', is_on: true, ids: [product.id] }] })).json();
  await letPass(id, 'start');
  expect(await readAds()).toMatchObject([{ productId: product.id, isShown: true }]);
  await letPass(id, 'end');
  expect(await readAds()).toEqual([]);
  await shop.db.insert(popupFeature).values(kept);
  await remove(id);
});

test('a campaign that cannot start holds up no other, and is tried again', async () => {
  const passed = new Date(Date.now() - 10_000);
  const made = await shop.db
    .insert(campaigns)
    .values(
      [lower('0.50'), many({ field: 'taste_id', value: 999_999 })].map((part, index) => ({
        name: `Campaign ${index}`,
        state: 'planned' as const,
        startsAt: new Date(passed.getTime() - index * 1_000),
        endsAt: new Date(Date.now() + 60_000),
        parts: [part as never],
        plannedBy: 'Nino',
      })),
    )
    .returning({ id: campaigns.id });
  const [good, bad] = made.map(({ id }) => id);
  const readState = async (id: number) => (await editor.get(`campaigns/${id}/`)).json().state;
  await expect(runCampaigns(shop.db, shop.jobs)).rejects.toThrow(
    `Campaign ${bad} could not be started or ended`,
  );
  expect([await readState(good!), await readState(bad!)]).toEqual(['running', 'planned']);
  for (const id of [good!, bad!]) await remove(id);
});
