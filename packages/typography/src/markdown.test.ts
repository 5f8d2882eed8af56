import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { renderArticle, renderMarkdown } from './markdown.ts';
import { sanitise } from './sanitise.ts';
import { HOSTILE_TEXTS } from './testing/hostile-texts.ts';

const whole = (source: string, base = '/') => {
  const { intro, body } = renderMarkdown(source, base);
  return intro + body;
};

describe('an editorial text', () => {
  test('is cut at its first heading, and its headings can be linked to', () => {
    const text = renderMarkdown(
      'You may **return** it.\n\n## What can be returned\n\nAll of it.\n\n## Refunds',
      '/',
    );
    expect(text.intro).toBe('<p>You may <strong>return</strong> it.</p>');
    expect(text.body).toContain('<h2 id="s-what-can-be-returned">What can be returned</h2>');
    expect(text.headings).toEqual([
      { id: 's-what-can-be-returned', text: 'What can be returned' },
      { id: 's-refunds', text: 'Refunds' },
    ]);
  });

  test('headings are readable in Georgian and Russian, and those alike stay apart', () => {
    const text =
      '## რა არის შიგნით\n\n## Как хранить?\n\n### Как хранить\n\n## Как хранить 2\n\n## Как хранить';
    const { headings, body } = renderMarkdown(text, '/');
    expect(headings.map(({ id }) => id)).toEqual([
      's-რა-არის-შიგნით',
      's-как-хранить',
      's-как-хранить-2-2',
      's-как-хранить-3',
    ]);
    expect(body).toContain('<h3 id="s-как-хранить-2">');
  });

  test('a first-level heading stands below the page’s title', () => {
    expect(whole('# Title')).toBe('<h2 id="s-title">Title</h2>');
  });

  test('links within the shop differ from those that lead elsewhere', () => {
    const { intro, links } = renderMarkdown('A [mini](/type/mini) and [a site](https://example.com/x).', '/');
    expect(links).toEqual(['/type/mini']);
    expect(intro).toContain('<a href="/type/mini">mini</a>');
    expect(intro).toContain('<a href="https://example.com/x" rel="noopener noreferrer">a site</a>');
  });

  test('links within the shop stay in the language of the page, what only looks like one is unchanged', () => {
    const text = whole('[mini](/type/mini), [home](/), [part](#s-x), write ` href="/type/mini"`', '/ka');
    expect(text).toContain('<a href="/ka/type/mini">mini</a>, <a href="/ka">home</a>, <a href="#s-x">');
    expect(text).toContain('<code> href="/type/mini"</code>');
  });
});

describe('a text that is hard to render', () => {
  test('keeps equal headings apart', () => {
    const { headings } = renderMarkdown('# a\n'.repeat(1_400), '/');
    expect(headings.slice(0, 3).map(({ id }) => id)).toEqual(['s-a', 's-a-2', 's-a-3']);
    expect(new Set(headings.map(({ id }) => id)).size).toBe(1_400);
  });

  test('is one paragraph from its 1,501st line on', () => {
    const { headings, body } = renderMarkdown('# a\n'.repeat(2_000), '/');
    expect(headings).toHaveLength(1_501);
    expect(body.match(/# a/g)).toHaveLength(499);
  });

  test('keeps a table of more than 4,000 cells as it was typed', () => {
    const row = `${'|a'.repeat(50)}|\n`;
    const table = `${row}${'|-'.repeat(50)}|\n`;
    expect(whole(table + row.repeat(70))).toContain('<table>');
    expect(whole(table + row.repeat(90))).toMatch(/^<p>\|a\|a[^<]*<\/p>$/);
    expect(whole(`${table}${row.repeat(90)}\nAfter.`)).toMatch(/<p>After\.<\/p>$/);
  });

  test('shows quotes in quotes up to a depth', () => {
    expect(whole('> '.repeat(500)).match(/<blockquote>/g)?.length).toBeLessThanOrEqual(20);
  });
});

describe('an article', () => {
  const kinds = (source: string, base = '/') =>
    renderArticle(source, base).blocks.map((block) => (block.kind === 'html' ? block.html : block));

  test('shows a picture on a line of its own, with its caption', () => {
    expect(kinds('Before.\n\n![Two tins](journal/2.webp "Two *tins*")\n\nAfter.')).toEqual([
      '<p>Before.</p>',
      { kind: 'picture', name: 'journal/2.webp', alt: 'Two tins', caption: 'Two *tins*' },
      '<p>After.</p>',
    ]);
  });

  test('shows a product that is linked to on a line of its own, in every language', () => {
    const source = '[Honey & Mint](/product/svan-honey-mint)\n\nA [link](/product/svan-honey-mint).';
    const product = { kind: 'product', slug: 'svan-honey-mint' };
    expect(kinds(source)[0]).toEqual(product);
    expect(kinds(source, '/ka')[0]).toEqual(product);
    expect(kinds(source, '/ka')[1]).toBe('<p>A <a href="/ka/product/svan-honey-mint">link</a>.</p>');
  });

  test('a picture among words, in a list or in a legal text is its text alone', () => {
    expect(kinds('Here ![two tins](journal/2.webp) are.')).toEqual(['<p>Here two tins are.</p>']);
    expect(kinds('- ![two tins](journal/2.webp)')).toEqual(['<ul>\n<li>two tins</li>\n</ul>']);
    expect(whole('![two tins](journal/2.webp)')).toBe('<p>two tins</p>');
  });

  test('two links in a line, or a line that only begins with one, stay text', () => {
    const text = '[a](/product/a) [b](/product/b)\n\n[a](/product/a), for example\n\n[a](/type/slim)';
    expect(kinds(text)).toHaveLength(1);
  });
});

describe.each([
  ['an editorial text', (source: string) => whole(source)],
  [
    'an article',
    (source: string) =>
      renderArticle(source, '/')
        .blocks.map((block) => (block.kind === 'html' ? block.html : ''))
        .join(''),
  ],
  // The second line of defence alone, as if the first had let everything through.
  ['markup that reached the sanitiser', sanitise],
])('%s', (_, render) => {
  test.each(HOSTILE_TEXTS)('%j does nothing', (source) => {
    expect(dangersIn(render(source))).toEqual([]);
  });
});

test('a picture with a hostile address is not shown', () => {
  const pictures = HOSTILE_TEXTS.flatMap((source) => renderArticle(source, '/').blocks).filter(
    (block) => block.kind === 'picture',
  );
  for (const { name } of pictures) expect(name).toMatch(/^[a-z0-9./-]+$/);
  expect(pictures.map(({ name }) => name)).not.toContain('https://evil.example/pixel.gif');
});

const TEXT_TAGS = new Set(
  'h2 h3 h4 h5 h6 p a strong em s code br hr pre blockquote ul ol li table thead tbody tr th td'.split(' '),
);

/** Reads markup as a browser does and names every element, attribute and address that a text has no need of. */
function dangersIn(html: string) {
  const dangers: string[] = [];
  const look = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node) {
      if (!TEXT_TAGS.has(node.tagName) || !node.namespaceURI.endsWith('/xhtml')) dangers.push(node.tagName);
      for (const { name, value } of node.attrs) {
        const isHarmless =
          (name === 'href' && /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\\t\n\r]))/i.test(value)) ||
          (name === 'rel' && value === 'noopener noreferrer') ||
          (name === 'id' && value.startsWith('s-')) ||
          (name === 'start' && /^\d+$/.test(value));
        if (!isHarmless) dangers.push(`${node.tagName} ${name}=${value}`);
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(look);
    if (node.nodeName === '#comment') dangers.push('comment');
  };
  look(parseFragment(html));
  return dangers;
}
