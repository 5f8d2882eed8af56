import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { directly, Visitor } from '../visitor.ts';

const list = z.object({ results: z.array(z.object({ slug: z.string() })).min(1), count: z.int().min(1) });

/**
 * What visitors do with a shop that has the demo's catalogue: list, filter, search, look at a product, register with the code
 * of the mail, log in, mark a favourite, review, write to customer service, log out. Gives what they log in with.
 */
export async function walkThrough(api: string, dataDir: string) {
  const visitor = new Visitor(directly(api));
  const read = async (path: string) => {
    const { status, body } = await visitor.get(path);
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const send = async (path: string, payload: object) => {
    const { status, body } = await visitor.send('POST', path, payload);
    expect([path, status, body]).toEqual([path, expect.toSatisfy((code: number) => code < 300), body]);
    return body;
  };

  const { results } = list.parse(await read('/api/products/'));
  const slug = results[0]?.slug ?? '';
  list.parse(await read('/api/products/?strength=3&sort=price_asc&page_size=5'));
  list.parse(await read('/api/products/?min_price=5&max_price=30&search=mint'));
  for (const path of [
    `/api/products/${slug}/`,
    `/api/products/${slug}/related/`,
    `/api/products/${slug}/reviews/`,
    '/api/products/search/?q=%D0%BC%D1%8F%D1%82%D0%B0',
    '/api/brands/',
    '/api/tastes/',
    '/api/articles/',
    '/api/slider/',
    '/api/sitemap/',
    '/api/shop/',
  ])
    await read(path);

  const email = `walker-${Date.now()}@example.com`;
  const password = 'nine tins of berry';
  await send('/api/auth/register/initiate/', {
    first_name: 'Nino',
    last_name: 'Maisuradze',
    email,
    date_of_birth: '1990-05-17',
    password,
    password_confirm: password,
  });
  const code = await vi.waitFor(() => findCode(dataDir, email), { timeout: 30_000, interval: 100 });
  await send('/api/auth/register/verify/', { email, code });
  await send('/api/auth/login/', { email, password });
  expect(await read('/api/auth/profile/')).toMatchObject({ email });
  expect(await send('/api/favourites/', { slugs: [slug] })).toEqual({ slugs: [slug] });
  await send(`/api/products/${slug}/reviews/`, { rating: 5, title: 'Through', comment: 'It came through.' });
  expect(JSON.stringify(await read(`/api/products/${slug}/reviews/`))).toContain('It came through.');
  await send('/api/contact/', { name: 'Nino', email, subject: 'Through', message: 'It came through.' });
  await send('/api/auth/logout/', {});
  return { email, password };
}

/** Six digits that were mailed to this person. Throws while there is no such mail. */
function findCode(dataDir: string, email: string) {
  const folder = join(dataDir, 'mail');
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const code = /\b\d{6}\b/.exec(
    mails
      .find((mail) => mail.includes(email))
      ?.split(/\r?\n\r?\n/)
      .slice(1)
      .join('\n') ?? '',
  )?.[0];
  if (!code) throw new Error('The mail is not there.');
  return code;
}
