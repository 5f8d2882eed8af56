import { describe, expect, test } from 'vitest';
import { renderMarkdown } from './markdown.server.ts';

const whole = (source: string) => {
  const { intro, body } = renderMarkdown(source);
  return intro + body;
};

describe('an editorial text', () => {
  test('is cut at its first heading, and its headings can be linked to', () => {
    const text = renderMarkdown(
      'You may **return** it.\n\n## What can be returned\n\nAll of it.\n\n## Refunds',
    );
    expect(text.intro).toBe('<p>You may <strong>return</strong> it.</p>');
    expect(text.body).toContain('<h2 id="s-what-can-be-returned">What can be returned</h2>');
    expect(text.headings).toEqual([
      { id: 's-what-can-be-returned', text: 'What can be returned' },
      { id: 's-refunds', text: 'Refunds' },
    ]);
  });

  test('headings are readable in Georgian and Russian, and two alike stay apart', () => {
    const { headings } = renderMarkdown('## რა არის შიგნით\n\n## Как хранить?\n\n## Как хранить');
    expect(headings.map(({ id }) => id)).toEqual(['s-რა-არის-შიგნით', 's-как-хранить', 's-как-хранить-2']);
  });

  test('a first-level heading stands below the page’s title', () => {
    expect(whole('# Title')).toBe('<h2 id="s-title">Title</h2>');
  });

  test('links within the shop are told apart from those that lead elsewhere', () => {
    const { intro, links } = renderMarkdown('A [mini](/type/mini) and [a site](https://example.com/x).');
    expect(links).toEqual(['/type/mini']);
    expect(intro).toContain('<a href="/type/mini">mini</a>');
    expect(intro).toContain('<a href="https://example.com/x" rel="noopener noreferrer">a site</a>');
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '![x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:x)',
  ])('%s does no harm', (source) => {
    expect(whole(source)).not.toMatch(/<script|<img|onerror=[^&]*>$|href="(javascript|vbscript|data)/);
  });
});
