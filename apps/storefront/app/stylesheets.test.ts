import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Classes a stylesheet describes by themselves, outside of media queries; custom properties alone do not count. */
function ownClasses(css: string): string[] {
  const plain = css.replace(/\/\*.*?\*\//gs, '').replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, , body = '']) => body.split(';').some((line) => /^\s*[a-z]/.test(line)))
    .flatMap(([, selectors = '']) => selectors.split(',').map((selector) => selector.trim()))
    .filter((selector) => /^\.[a-z][\w-]*$/.test(selector));
}

test('a class is styled by one stylesheet alone', () => {
  const homes = new Map<string, Set<string>>();
  for (const file of globSync('**/*.css', { cwd: folder })) {
    for (const name of ownClasses(readFileSync(`${folder}${file}`, 'utf8'))) {
      homes.set(name, (homes.get(name) ?? new Set()).add(file));
    }
  }
  expect(homes.size).toBeGreaterThan(200);
  const shared = [...homes].filter(([, files]) => files.size > 1);
  expect(shared.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([]);
});

test('no rule selects any following sibling, which would restyle the whole page for each new element', () => {
  const rules = globSync('**/*.css', { cwd: folder }).flatMap((file) =>
    [
      ...readFileSync(`${folder}${file}`, 'utf8')
        .replace(/\/\*.*?\*\//gs, '')
        .matchAll(/[+~]\s*\*/g),
    ].map(({ 0: rule }) => `${file}: ${rule}`),
  );
  expect(rules).toEqual([]);
});
