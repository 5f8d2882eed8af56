import type { Locale } from '@pouchery/contract/locales';
import type { TranslationMessages } from 'react-admin';

/** Texts about the shop's languages; a new one is missing in each of them until somebody writes it. */
export type LanguageTexts = {
  shell: { languages: Record<Locale, string> };
  products: { missing_filters: Record<Locale, string> };
  publication: { readers: Record<Locale, string>; read_text: Record<Locale, string> };
  start: { gaps: Record<Locale, string> };
};

type Tree = { [key: string]: unknown };

/** One tree of react-admin's own texts and all features'; several may add to `resources`. */
export function joinTexts(admin: TranslationMessages, features: Record<string, Tree>): TranslationMessages {
  return Object.values(features).reduce<Tree>(mergeTrees, admin) as TranslationMessages;
}

/** The text at a place of a tree; empty for none. */
export function textAt(tree: Tree, ...place: readonly string[]): string {
  const found = place.reduce<unknown>((at, key) => (isTree(at) ? at[key] : undefined), tree);
  return typeof found === 'string' ? found : '';
}

function mergeTrees(one: Tree, other: Tree): Tree {
  const merged = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const present = merged[key];
    merged[key] = isTree(present) && isTree(value) ? mergeTrees(present, value) : value;
  }
  return merged;
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}
