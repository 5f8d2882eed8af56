import { expect, test } from 'vitest';
import { picturesIn, topicsIn } from './article-mentions.ts';

test('an article shows the pictures it names, each once', () => {
  const body = 'A.\n\n![Two tins](journal/2.webp "Two tins")\n\n![x](strength-levels)\n\n![](journal/2.webp)';
  expect(picturesIn(body)).toEqual(['journal/2.webp', 'strength-levels']);
  expect(picturesIn('A [link](/type/dry), not a picture.')).toEqual([]);
});

test('an article is about what it links to in the shop', () => {
  const body =
    '[dry](/type/dry) and [cold](/tastes/menthol), [Juniper](/product/svan-juniper), [dry](/type/dry), ' +
    '[all](/products), [elsewhere](https://example.com/type/slim)';
  expect(topicsIn(body)).toEqual(['type:dry', 'taste:menthol', 'product:svan-juniper']);
});
