import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROUTES } from '#app/rendering/routes.server.ts';
import { OWN_PAGES } from '../../server/site-files/own-pages.ts';

const registry = readFileSync(new URL('page-heads.server.ts', import.meta.url), 'utf8');
/** Routes that say of themselves that they are not to be found. */
const HIDDEN = ['/profile', '/order/confirmation', '/reset-password'];

test.each(ROUTES.map(({ path, id }) => [path, id]))('%s has a head', (_path, id) => {
  const name = id.startsWith('legal/') ? 'legal' : id;
  expect(registry).toMatch(new RegExp(`^  '?${name}'?: \\w+Head,$`, 'm'));
});

test('the sitemap has every page of the shop’s own that may be found', () => {
  const own = ROUTES.filter(({ path }) => !path.includes(':') && !HIDDEN.includes(path));
  expect(own.map(({ path }) => path).sort()).toEqual([...OWN_PAGES].sort());
});
