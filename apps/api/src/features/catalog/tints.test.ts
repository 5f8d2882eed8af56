import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { tintsOfColour, tintsOfLabel } from './tints.ts';

type Product = { slug: string; label: { base: string; accent: string } };
const catalogue = resolve(import.meta.dirname, '../../../../../demo/catalogue.json');
const products: Product[] = JSON.parse(readFileSync(catalogue, 'utf8')).products;
const getLabel = (slug: string) => products.find((product) => product.slug === slug)!.label;
const INK = '#15181E';

describe('the colours of a product’s surfaces', () => {
  test.each([
    ['a green tin', 'mkinvari-cold-tarragon', ['#d0edd4', '#acdcb4', '#0a421d']],
    ['a black tin takes its accent', 'polar-nine-nine-mint', ['#c3edef', '#94dddf', '#003f42']],
    ['a tin without colour is warm grey', 'svan-liquorice-salt', ['#e9e3d8', '#d6cdbb', '#3e3525']],
  ])('%s', (_, slug, expected) => {
    const { tint, tintStrong, tintDeep } = tintsOfLabel(getLabel(slug));
    expect([tint, tintStrong, tintDeep]).toEqual(expected);
  });

  test.each(products.map(({ slug, label }) => [slug, label] as const))('%s can be read', (_, label) => {
    const { tint, tintStrong, tintDeep } = tintsOfLabel(label);
    expect(wcagContrast(tintDeep, tintStrong)).toBeGreaterThanOrEqual(7.35);
    expect(wcagContrast(tintDeep, tint)).toBeGreaterThanOrEqual(9.05);
    expect(wcagContrast(INK, tintStrong)).toBeGreaterThanOrEqual(10.85);
  });

  test('a colour without chroma is warm grey too', () => {
    expect(tintsOfColour('#808080')).toEqual(tintsOfLabel({ base: '#000000', accent: '#ffffff' }));
  });

  test('a text that is not a colour is refused', () => {
    expect(() => tintsOfColour('mint')).toThrow('mint is not a colour.');
  });
});
