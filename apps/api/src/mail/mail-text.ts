import type { Locale } from '@pouchery/contract/locales';
import { warningOf } from './mail-frame-texts.ts';
import type { Block, Letter, Sender } from './mail-template.ts';

/** The letter as plain text. */
export function mailText(letter: Letter, locale: Locale, { shopName, siteUrl }: Sender) {
  const warning = warningOf(letter, locale);
  const body = letter.blocks.map(blockText);
  return `${[letter.heading, ...body, `-- \n${letter.reason}\n${shopName}: ${siteUrl}\n${warning}`].join('\n\n')}\n`;
}

function blockText(block: Block) {
  if (typeof block === 'string') return block;
  switch (block.kind) {
    case 'note':
      return block.text;
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'quote':
      return [block.heading, block.text].filter(Boolean).join('\n').replace(/^/gm, '> ');
    case 'button':
    case 'link':
      return `${block.label}:\n${block.href}`;
    case 'code':
      return `    ${block.code}`;
  }
}
