import { runInNewContext } from 'node:vm';
import { keepUnits } from '@pouchery/typography/keep-units';
import type { Plugin } from 'vite';

/** What Lingui compiles a catalogue to: a literal of JavaScript. */
const CATALOGUE = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/;

/** Texts whose figures stay with their units, ranges and endings, whoever translates them; catalogues are written as they are typed. */
export function keepFigures(): Plugin {
  return {
    name: 'keep-figures',
    transform(code, id) {
      if (!id.endsWith('.po')) return undefined;
      const kept = code.replace(CATALOGUE, (_, text: string) => {
        const texts: Record<string, unknown> = JSON.parse(runInNewContext(text));
        return `JSON.parse(${JSON.stringify(JSON.stringify(keepTokens(texts)))})`;
      });
      return { code: kept, map: null };
    },
  };
}

/** Of a compiled text: strings, and placeholders `[name, kind, forms]`, which stand for figures as well as for words. */
function keepTokens(value: unknown): unknown {
  if (typeof value === 'string') return keepUnits(value);
  if (!Array.isArray(value)) {
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, keepTokens(each)]));
  }
  return value.map((token: unknown, place) => {
    if (Array.isArray(token)) return keepPlaceholder(token);
    const before: unknown = value[place - 1];
    const isAfterFigure = Array.isArray(before) || before === '#';
    return typeof token === 'string' && isAfterFigure ? keepUnits(`0${token}`).slice(1) : keepTokens(token);
  });
}

function keepPlaceholder([name, kind, forms]: unknown[]) {
  return forms === undefined
    ? [name, kind].filter((part) => part !== undefined)
    : [name, kind, keepTokens(forms)];
}
