import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#api/backoffice/audit/audit-tables.ts';
import { turnCampaigns } from '#api/backoffice/publishing/campaign-turns.ts';
import { campaigns } from '#api/backoffice/publishing/campaigns-tables.ts';
import { publishScheduled } from '#api/backoffice/publishing/publishing-queue.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { pictures } from '#api/features/catalog/pictures-tables.ts';
import { importCatalogue } from '#api/features/catalog-import/catalog-import.ts';
import { popupFeature, slides, specialOffers } from '#api/features/promotions/promotions-tables.ts';
import { importContent } from '#api/seed/content-import.ts';
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
  await turnCampaigns(shop.db);
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
  await Promise.all([turnCampaigns(shop.db), turnCampaigns(shop.db)]);
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
  await turnCampaigns(shop.db);
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
  for (const { id } of [first, next.json(), draft.json()]) await remove(id);
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
  await shop.db.update(specialOffers).set({ state: 'published' }).where(eq(specialOffers.id, offer!.id));
  const wrong = await editor.get('special-offers/?is_none=true');
  expect(wrong.json().results).toContainEqual(expect.objectContaining({ id: offer!.id }));
  await remove(id);
});

test('a campaign that cannot start holds up no other, and is tried again', async () => {
  const passed = new Date(Date.now() - 10_000);
  const made = await shop.db
    .insert(campaigns)
    .values(
      [lower('0.50'), { ...lower(), change: 'to' as const, amount: '9999999999.00' }].map((part, index) => ({
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
  await expect(turnCampaigns(shop.db)).rejects.toThrow(`Campaign ${bad} could not be started or ended`);
  expect([await readState(good!), await readState(bad!)]).toEqual(['running', 'planned']);
  for (const id of [good!, bad!]) await remove(id);
});
