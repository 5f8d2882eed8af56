import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { expect } from 'vitest';
import { z } from 'zod';
import { connectShop } from '../../../apps/api/src/testing/connect-shop.ts';
import { makeUser, signIn } from '../../../apps/api/src/testing/make-user.ts';
import { makeStaff, signInStaff } from '../../../apps/api/src/testing/staff.ts';
import { tokenHeaders } from '../../../apps/api/src/testing/test-app.ts';
import { SECRET_KEY } from '../postgres/start-api-on.ts';

const PICTURE = join(import.meta.dirname, '../../../docs/screenshot.png');

const row = z.object({ id: z.int(), slug: z.string() });
const products = z.object({ results: z.tuple([row], row) });
const product = z.object({ version: z.int() });

/** An editor and customers of the shop at `address`, who write through HTTP; each waits until the shop has said yes. */
export async function openShopAtWork(address: string, connection: pg.ClientConfig) {
  const shop = connectShop(connection, SECRET_KEY);
  const editor = await signInStaff(shop, await makeStaff(shop, 'editor'));
  let visitors = 0;

  async function call(method: string, path: string, status: number, body?: object, headers = editor) {
    const isForm = body instanceof FormData;
    const response = await fetch(address + path, {
      method,
      headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    expect([path, response.status, text]).toEqual([path, status, text]);
    return text === '' ? undefined : JSON.parse(text);
  }

  return {
    /** Gives the address of the product that costs this much from now on. */
    async changePrice(price: string) {
      const [first] = products.parse(await call('GET', '/api/backoffice/products/', 200)).results;
      const path = `/api/backoffice/products/${first.id}/`;
      const { version } = product.parse(await call('GET', path, 200));
      await call('PATCH', path, 200, { version, price });
      return `/api/products/${first.slug}/`;
    },
    async upload() {
      const form = new FormData();
      form.append('file', new Blob([readFileSync(PICTURE)]), 'screenshot.png');
      await call('POST', '/api/backoffice/uploads/', 201, form);
    },
    async writeMessage(subject: string) {
      visitors++;
      const from = { 'x-forwarded-for': `198.51.${visitors >> 8}.${visitors & 255}` };
      const message = { name: 'ნინო', email: `nino-${visitors}@example.com`, message: 'Tab\tand\nline' };
      await call('POST', '/api/contact/', 204, { ...message, subject }, { ...tokenHeaders(), ...from });
    },
    async review(path: string, title: string) {
      const customer = await signIn(shop, await makeUser(shop, { email: `reviewer-${title}@example.com` }));
      const comment = 'As it should be, and nothing more than that.';
      await call('POST', `${path}reviews/`, 201, { rating: 4, title, comment }, customer);
    },
    close: shop.close,
  };
}
