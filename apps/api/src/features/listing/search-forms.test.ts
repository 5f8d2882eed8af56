// Rules: docs/behaviour.md#search-forms
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDeclined } from './testing/declined.ts';
import { openSearchedDemo } from './testing/searched-demo.ts';
import { TYPED_FORMS, type TypedForms } from './testing/typed-forms.ts';

let demo: Awaited<ReturnType<typeof openSearchedDemo>>;
beforeAll(async () => {
  demo = await openSearchedDemo();
});
afterAll(() => demo.close());

/** Whether one of the products is what a form looks for: 'taste:mint', 'mg:11+', 'product:norvik-cool-mint'. */
function bring(slugs: readonly string[], brings: string) {
  const [kind = '', value = ''] = brings.split(':');
  return demo.catalog.products.some((product) => {
    if (!slugs.includes(product.slug)) return false;
    if (kind === 'product') return product.slug === value;
    if (kind === 'taste') return product.taste === value;
    if (kind === 'type') return product.type === value;
    if (kind === 'brand') return product.brand === value;
    if (kind === 'strength') return product.strength_level === Number(value);
    const figure = Number.parseFloat(value);
    const mg = product.nicotine_mg_per_pouch ?? 0;
    return value.endsWith('+') ? mg >= figure : mg === figure;
  });
}

async function share(title: string, queries: readonly { brings: string; text: string }[]) {
  const misses: string[] = [];
  for (const { brings, text } of queries) {
    const found = demo.find(text);
    if (!bring(found, brings)) misses.push(`${text} (${brings}: ${found[0] ?? 'nothing'})`);
  }
  const found = 1 - misses.length / queries.length;
  process.stdout.write(
    `${title}: ${(100 * found).toFixed(1)} % of ${queries.length}\n  ${misses.join('\n  ')}\n`,
  );
  return found;
}

const listed = (groups: readonly TypedForms[], of: 'forms' | 'misspelt') =>
  groups.flatMap(({ brings, [of]: texts }) =>
    texts
      .split(', ')
      .filter((text) => text !== '')
      .map((text) => ({ brings, text })),
  );

test('every taste, type, strength and brand is found in all its cases and as an adjective', async () => {
  const queries = listDeclined();
  expect(queries.length).toBeGreaterThan(1_000);
  expect(await share('declined', queries)).toBeGreaterThanOrEqual(0.99);
});

test.each([
  ['tastes', 0.99],
  ['types', 0.95],
  ['ingredients', 0.95],
] as const)('forms that people type are found: %s', async (group, least) => {
  expect(await share(group, listed(TYPED_FORMS[group], 'forms'))).toBeGreaterThanOrEqual(least);
});

test('most of what is misspelt is found, too', async () => {
  const queries = Object.values(TYPED_FORMS).flatMap((group) => listed(group, 'misspelt'));
  expect(await share('misspelt', queries)).toBeGreaterThanOrEqual(0.8);
});
