import { expect, test } from 'vitest';
import { describeInMarkdown } from './article-words.ts';

test('the words of a picture are put wherever the texts show it, and nowhere else', () => {
  const body = {
    en: 'One.\n\n![old](a-tin.1 "Title")\n\n![other](a-tin.12)\n\n![](a-tin.1)',
    ka: '![ძველი](a-tin.1)',
    ru: 'Без картинок.',
  };
  expect(
    describeInMarkdown(body, 'a-tin.1', { en: 'A tin, $1 [open]\n', ka: 'კოლოფი', ru: 'Банка' }),
  ).toEqual({
    en: 'One.\n\n![A tin, $1 open](a-tin.1 "Title")\n\n![other](a-tin.12)\n\n![A tin, $1 open](a-tin.1)',
    ka: '![კოლოფი](a-tin.1)',
    ru: 'Без картинок.',
  });
});
