import { parseFragment } from 'parse5';
import { beforeEach, expect, test } from 'vitest';
import { site } from '#app/site.ts';
import { dataMarkup, foundMarkup } from './head-markup.server.ts';
import type { PageHead } from './page-head.server.ts';

const PAGE = { locale: 'ka', pathname: '/brand/norvik' } as const;
const HOSTILE = `"><script>alert(1)</script>' & <!-- </script>`;

beforeEach(() => {
  Object.assign(site, { shopName: 'Corner', siteUrl: 'https://shop.example', apiUrl: 'https://api.example' });
});

function read(
  head: PageHead | undefined,
  page: Parameters<typeof foundMarkup>[1] = PAGE,
  title = 'Norvik · Corner',
) {
  const { childNodes } = parseFragment(foundMarkup(head, page, title, 'Journal'));
  return childNodes.map((node) => ({
    tag: node.nodeName,
    ...('attrs' in node && Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))),
  }));
}

test('a text of the shop cannot leave its attribute', () => {
  const elements = read({
    description: HOSTILE,
    picture: HOSTILE,
    pictureText: HOSTILE,
    canonical: `/x?y=${HOSTILE}`,
  });
  expect(new Set(elements.map(({ tag }) => tag))).toEqual(new Set(['meta', 'link']));
  expect(elements).toContainEqual({ tag: 'meta', property: 'og:image:alt', content: HOSTILE });
  expect(elements).toContainEqual({ tag: 'meta', name: 'description', content: HOSTILE });
});

test('a text of the shop cannot end the structured data', () => {
  const data = [{ '@type': 'Brand', name: HOSTILE }] as const;
  const markup = dataMarkup({ description: 'x', data: [...data] });
  const [script, ...others] = parseFragment(markup).childNodes;
  expect(others).toEqual([]);
  const text = script && 'childNodes' in script ? script.childNodes[0] : undefined;
  expect(JSON.parse(text && 'value' in text ? text.value : '')).toMatchObject({ '@graph': data });
});

test('pictures of the storefront’s own origin are named in full', () => {
  const elements = read({ description: 'x', picture: '/media/share/brand/norvik/ka-0.jpg' });
  expect(elements).toContainEqual({
    tag: 'meta',
    property: 'og:image',
    content: 'https://shop.example/media/share/brand/norvik/ka-0.jpg',
  });
});

test('a page without a picture shares the shop’s', () => {
  expect(read({ description: 'x', picture: null })).toContainEqual({
    tag: 'meta',
    property: 'og:image',
    content: 'https://shop.example/media/share/shop/shop/ka-now.jpg',
  });
});

test('the shared title leaves out the shop’s name, which stands beside it', () => {
  expect(read({ description: 'x' })).toContainEqual({ tag: 'meta', property: 'og:title', content: 'Norvik' });
  expect(read({ description: 'x' }, PAGE, 'Corner')).toContainEqual({
    tag: 'meta',
    property: 'og:title',
    content: 'Corner',
  });
});

test('a hidden page has no canonical address and no structured data', () => {
  const head: PageHead = { description: 'x', isHidden: true, data: [{ '@type': 'Brand', name: 'x' }] };
  expect(read(head).filter(({ tag }) => tag === 'link')).toEqual([]);
  expect(read(head)).toContainEqual({ tag: 'meta', name: 'robots', content: 'noindex' });
  expect(dataMarkup(head)).toBe('');
});

test('an address without a page has noindex alone', () => {
  expect(read(undefined)).toEqual([{ tag: 'meta', name: 'robots', content: 'noindex' }]);
  expect(dataMarkup(undefined)).toBe('');
});

test('a long description ends with a whole word', () => {
  const description = read({ description: 'one two three '.repeat(60) }).find(
    (element) => 'name' in element && element.name === 'description',
  );
  expect(description).toHaveProperty(
    'content',
    expect.stringMatching(/^(one two three ?)+( one| one two)?…$/),
  );
  expect(String(description && 'content' in description && description.content).length).toBeLessThanOrEqual(
    301,
  );
});
