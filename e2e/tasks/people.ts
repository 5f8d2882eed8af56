import { queryShop } from '../testing/query-shop.ts';
import { expect } from '../testing/shop-test.ts';
import { callApi } from '../testing/staff.ts';
import { type Shop, task } from './shop.ts';

export async function doOrders(shop: Shop) {
  const { page, say, click, button, email } = shop;
  await queryShop(
    `update orders set status = 'pending' where user_id = (select id from users where email = $1)`,
    [email],
  );
  const id = await readOrderId(shop);
  const row = page.getByRole('link', { name: new RegExp(`^${id}`) });
  const status = (name: string) =>
    page.getByText(say(`people.order.statuses.${name}`), { exact: true }).first();

  await shop.goTo('orders');
  const way = await shop.open(() => click(row));
  await task(
    shop,
    'confirm an order',
    async () => {
      await click(button('people.order.next.confirmed'));
      await click(page.getByRole('dialog').getByRole('button', { name: say('people.order.next.confirmed') }));
      await expect(status('confirmed')).toBeVisible();
    },
    { way },
  );
  await task(
    shop,
    'print a label and a packing slip',
    async () => {
      const download = page.waitForEvent('download');
      await click(button('people.order.slip'));
      expect((await download).suggestedFilename()).toBe(`${id}-parcels.pdf`);
    },
    { way },
  );
  await ship(shop);
  await task(shop, 'take a step of an order back', async () => {
    const earlier = say('people.order.statuses.confirmed');
    await click(button('people.order.back', { status: earlier }));
    await expect(button('people.order.next.shipped')).toBeVisible();
  });
}

async function readOrderId({ page, email }: Shop): Promise<string> {
  const query = encodeURIComponent(email);
  return (await callApi(page, 'GET', `/api/backoffice/orders/?q=${query}`)).json.results[0].id;
}

/** From the start page, where it is said how many wait. */
export async function ship(shop: Shop) {
  const { page, say, click, button } = shop;
  const id = await readOrderId(shop);
  await shop.goTo('');
  await task(shop, 'ship an order, from the start page', async () => {
    await click(page.locator('a[href*="orders?filter"][href*="confirmed"]').first());
    await click(page.getByRole('link', { name: new RegExp(`^${id}`) }));
    await click(button('people.order.next.shipped'));
    await shop.picture('ship');
    await click(page.getByRole('dialog').getByRole('button', { name: say('people.order.next.shipped') }));
    await expect(page.getByText(say('people.order.statuses.shipped'), { exact: true }).first()).toBeVisible();
  });
}

export async function doMessages(shop: Shop) {
  const { page, locale, say, click, write, save, button, named, mark } = shop;
  const way = await openMessage(shop, 'one');
  await task(
    shop,
    'take a message on',
    async () => {
      await click(button('people.message.take'));
      await expect(page.getByText(say('people.message.states.open'), { exact: true })).toBeVisible();
    },
    { way },
  );
  await answerMessage(shop, way);
  await shop.goTo('canned-replies');
  await task(shop, 'write a canned reply', async () => {
    await click(page.getByRole('link', { name: say('ra.action.create'), exact: true }));
    await write(named('title'), `Lid ${mark}`);
    await write(named('text.en'), 'We send a new one.');
    await save();
    await expect(page).toHaveURL(/\/canned-replies(\?|$)/);
  });
  // In the language of whoever asks.
  const text = { en: 'We send a new one.', ka: 'ახალს გამოგიგზავნით.', ru: 'Пришлём новую.' };
  await queryShop('update canned_replies set text = $1 where title = $2', [text, `Lid ${mark}`]);
  await shop.goTo('messages');
  await task(shop, 'answer with a canned reply', async () => {
    await click(page.getByRole('link', { name: `${mark} two` }));
    await click(button('people.message.canned'));
    await click(page.getByRole('menuitem', { name: new RegExp(`^Lid ${mark}`) }));
    await expect(page.getByLabel(say('people.message.your_answer'))).toHaveValue(text[locale]);
    await shop.picture('message');
    await click(button('people.message.send'));
    await expect(page.getByText(say('people.message.states.answered'), { exact: true })).toBeVisible();
  });
  await queryShop(`delete from canned_replies where title = $1`, [`Lid ${mark}`]);
}

export async function openMessage(shop: Shop, subject: string) {
  const { page, click, mark } = shop;
  await shop.goTo('messages');
  return shop.open(() => click(page.getByRole('link', { name: `${mark} ${subject}` })));
}

export function answerMessage(shop: Shop, way: number) {
  const { page, say, click, write, button } = shop;
  return task(
    shop,
    'answer a message',
    async () => {
      await write(page.getByLabel(say('people.message.your_answer')), 'ახალს გამოგიგზავნით.');
      await click(button('people.message.send'));
      await expect(page.getByText(say('people.message.states.answered'), { exact: true })).toBeVisible();
    },
    { way },
  );
}

export async function approveReview(shop: Shop) {
  const { page, say, click, mark } = shop;
  await shop.goTo('reviews');
  await task(shop, 'approve a review', async () => {
    await click(page.getByRole('tab', { name: new RegExp(`^${say('people.review.states.waiting')}`) }));
    const row = page.getByRole('listitem').filter({ hasText: `${mark} review` });
    await expect(row).toBeVisible();
    await shop.picture('reviews');
    await click(row.getByRole('button', { name: say('people.review.show') }));
    await expect(row).toHaveCount(0);
  });
}

export async function doReviews(shop: Shop) {
  const { page, say, click, write, save, button, named, mark } = shop;
  await approveReview(shop);
  await page.getByRole('tab', { name: say('people.all'), exact: true }).click();
  const row = page
    .getByRole('listitem')
    .filter({ hasText: `${mark} review` })
    .getByRole('link');
  const way = await shop.open(() => click(row));
  await task(
    shop,
    'answer a review',
    async () => {
      await write(named('answer.en'), `Thank you, ${mark}.`);
      await save();
    },
    { way },
  );
  await task(
    shop,
    'hide a review',
    async () => {
      await click(button('people.review.hide'));
      await shop.choose(
        page.getByRole('combobox', { name: say('resources.reviews.fields.hidden_reason') }),
        say('people.review.reasons.off_topic'),
      );
      await save();
    },
    { way },
  );
}

export async function doPeople(shop: Shop) {
  const { page, locale, say, click, press, type, write, save, button, named, email, mark } = shop;
  await task(shop, 'find a customer by an address, from anywhere', async () => {
    await press('Control+k');
    await expect(page.getByRole('combobox', { name: say('globalSearch.button') })).toBeFocused();
    await type(email);
    await click(page.getByRole('option').filter({ hasText: email }));
    await expect(page).toHaveURL(/\/customers\/\d+$/);
  });
  await task(shop, 'block a customer', async () => {
    await click(button('people.customer.block'));
    await click(page.getByRole('dialog').getByRole('button', { name: say('people.customer.block') }));
    await expect(button('people.customer.unblock')).toBeVisible();
  });
  await shop.goTo('orders');
  await task(shop, 'take a list of orders along', async () => {
    await click(button('people.export'));
    const download = page.waitForEvent('download');
    const asked = page.waitForRequest(/\/orders\/export\//);
    await click(page.getByRole('menuitem', { name: say('importExport.forms.xlsx') }));
    expect(new URL((await asked).url()).searchParams.get('headings')).toBe(locale);
    expect((await download).suggestedFilename()).toMatch(/^orders-.+\.xlsx$/);
  });
  await shop.goTo('staff');
  await task(shop, 'invite a colleague', async () => {
    await click(page.getByRole('link', { name: say('ra.action.create'), exact: true }));
    await write(named('email'), `${mark}@example.ge`);
    await click(page.getByRole('radio', { name: new RegExp(`^${say('staff.roles.packer')}`) }));
    await save();
    const pending = page.getByRole('region', { name: say('staff.invitation.pending') });
    await expect(pending.getByRole('listitem').filter({ hasText: mark })).toBeVisible();
  });
}
