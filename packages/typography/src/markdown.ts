import MarkdownIt from 'markdown-it';
import { keepUnits } from './keep-units.ts';
import { sanitise } from './sanitise.ts';

type Token = ReturnType<(typeof markdown)['parse']>[number];
type StateBlock = InstanceType<(typeof markdown)['block']['State']>;

/** What stands on a line of its own in an article and is more than text. */
type Insert =
  | { kind: 'picture'; name: string; alt: string; caption: string }
  | { kind: 'product'; slug: string };
/** A piece of a text: markup, or something rendered between two pieces of markup. */
export type Block = { kind: 'html'; html: string } | Insert;

/** A text as HTML, with the headings its list of contents is made of. */
type RenderedText = {
  /** What stands before the first heading. */
  intro: string;
  body: string;
  headings: { id: string; text: string }[];
  /** Addresses within the shop that the text links to, without language prefix. */
  links: string[];
};
type RenderedArticle = Pick<RenderedText, 'headings' | 'links'> & { blocks: Block[] };

/** Quotes in lists in quotes, and the like: what is deeper stays as it was typed. */
const MAX_NESTING = 20;

// No HTML of the text's own: whoever edits a text cannot put a script into the page. `sanitise` holds even if
// the library should one day let something through.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting: MAX_NESTING });
markdown.block.ruler.before('table', 'large-table', keepLargeTable, { alt: ['paragraph'] });
markdown.validateLink = (address) => isLink(address) || PICTURE_NAME.test(address);
// A picture among words has no place; what it shows is said.
markdown.renderer.rules.image = (tokens, index) => markdown.utils.escapeHtml(tokens[index]?.content ?? '');
markdown.renderer.rules.text = (tokens, index) =>
  markdown.utils.escapeHtml(keepUnits(tokens[index]?.content ?? ''));

/** A row of a bar alone becomes as many cells as the table has columns, so cells are what is bounded. */
const MAX_CELLS = 4_000;
const TABLE_RULE = /^[ \t]*[|:-][-|: \t]*$/;

/** Leaves a table of more cells than any reader wants as the text that it was typed as. */
function keepLargeTable(state: StateBlock, start: number, end: number, silent: boolean) {
  if (silent || start + 1 >= end) return false;
  const rule = state.getLines(start + 1, start + 2, state.blkIndent, false);
  if (!TABLE_RULE.test(rule) || !rule.includes('|')) return false;
  const columns = rule.split('|').length;
  let next = start + 2;
  while (next < end && !state.isEmpty(next)) next++;
  if ((next - start) * columns <= MAX_CELLS) return false;
  state.line = next;
  state.push('paragraph_open', 'p', 1).map = [start, next];
  const inline = state.push('inline', '', 0);
  Object.assign(inline, {
    content: state.getLines(start, next, state.blkIndent, false).trim(),
    map: [start, next],
    children: [],
  });
  state.push('paragraph_close', 'p', -1);
  return true;
}

/** Name of a picture in the media store, or of one of the shop's own drawings. */
const PICTURE_NAME = /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/;
const PRODUCT = /^\/product\/([a-z0-9-]+)$/;

/** Addresses an editorial text may lead to: named, so that whatever is new or odd is not among them. */
function isLink(address: string) {
  return isOwn(address) || /^(https?:\/\/[^/\\]|mailto:|tel:|#)/i.test(address);
}

/** Within the shop; two slashes, or one leaning the other way, would be another host. */
function isOwn(address: string) {
  return /^\/(?![/\\])/.test(address);
}

/**
 * Renders an editorial text. Its headings begin at h2, below the page's title, and get ids; links within the shop
 * get `base`, the page's language prefix; links elsewhere say nothing of where from.
 */
export function renderMarkdown(source: string, base: string): RenderedText {
  const { tokens, headings, links } = prepare(source, base);
  const first = tokens.findIndex(({ type }) => type === 'heading_open');
  const end = first < 0 ? tokens.length : first;
  return { intro: render(tokens.slice(0, end)), body: render(tokens.slice(end)), headings, links };
}

/** What a text says of itself where nobody has: its words before the first heading, else all of them. */
export function textBeginning({ intro, body }: Pick<RenderedText, 'intro' | 'body'>): string {
  return wordsOf(intro) || wordsOf(body);
}

/**
 * The same for an article, which may also show things on lines of their own: `![what it shows](name "caption")`
 * a picture of the media store or a drawing of the shop, `[Honey & Mint](/product/…)` a product with its facts.
 */
export function renderArticle(source: string, base: string): RenderedArticle {
  const { tokens, headings, links } = prepare(source, base);
  const blocks: Block[] = [];
  let begun = 0;
  const finish = (end: number) => {
    if (end > begun) blocks.push({ kind: 'html', html: render(tokens.slice(begun, end)) });
  };
  tokens.forEach((token, index) => {
    if (token.type !== 'inline' || token.level !== 1 || tokens[index - 1]?.type !== 'paragraph_open') return;
    const insert = toInsert(token.children ?? [], base);
    if (!insert) return;
    finish(index - 1);
    blocks.push(insert);
    begun = index + 2;
  });
  finish(tokens.length);
  return { blocks, headings, links };
}

/** What a paragraph holds when it holds a single picture, or a single link to a product. */
function toInsert(children: Token[], base: string): Insert | undefined {
  const [first, ...rest] = children;
  if (first?.type === 'image' && rest.length === 0) {
    const name = String(first.attrGet('src') ?? '');
    if (!PICTURE_NAME.test(name)) return undefined;
    return { kind: 'picture', name, alt: first.content, caption: String(first.attrGet('title') ?? '') };
  }
  const isLinkAlone =
    first?.type === 'link_open' &&
    rest.at(-1)?.type === 'link_close' &&
    rest.filter(({ type }) => type === 'link_close').length === 1;
  if (!isLinkAlone) return undefined;
  const href = String(first.attrGet('href') ?? '');
  const slug = PRODUCT.exec(base === '/' ? href : href.slice(base.length))?.[1];
  return slug === undefined ? undefined : { kind: 'product', slug };
}

/** More than a text of 30,000 characters has that people read. */
const MAX_LINES = 1_500;

/** A text whose lines cost what its length does: from the 1,501st on they are one paragraph. */
function withoutManyLines(source: string) {
  const lines = source.split('\n');
  if (lines.length <= MAX_LINES) return source;
  return [...lines.slice(0, MAX_LINES), '', lines.slice(MAX_LINES).join(' ')].join('\n');
}

function prepare(source: string, base: string) {
  const tokens = markdown.parse(withoutManyLines(source), {});
  const headings: RenderedText['headings'] = [];
  const ids = new Map<string, number>();
  const links: string[] = [];
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open' || token.type === 'heading_close') {
      if (token.tag === 'h1') token.tag = 'h2';
      if (token.type === 'heading_close') return;
      const text = plainText(tokens[index + 1]?.children ?? []);
      const id = headingId(text, ids);
      token.attrSet('id', id);
      if (token.tag === 'h2') headings.push({ id, text });
    }
    for (const child of token.children ?? []) {
      if (child.type !== 'link_open') continue;
      const href = String(child.attrGet('href') ?? '');
      if (isOwn(href)) {
        links.push(href);
        if (base !== '/') child.attrSet('href', href === '/' ? base : base + href);
      } else if (/^https?:/i.test(href)) {
        child.attrSet('rel', 'noopener noreferrer');
      }
    }
  });
  return { tokens, headings, links };
}

function render(tokens: Token[]) {
  return sanitise(markdown.renderer.render(tokens, markdown.options, {}).trim());
}

function plainText(children: { type: string; content: string }[]) {
  return children.map(({ content }) => content).join('');
}

/** A readable fragment in any script; a number follows where a text says the same twice. `taken`: with the last of it. */
function headingId(text: string, taken: Map<string, number>) {
  const words = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  const id = `s-${words.replace(/^-|-$/g, '')}`;
  const last = taken.get(id) ?? 0;
  let number = last + 1;
  let unique = last === 0 ? id : `${id}-${number}`;
  // Where a heading says by itself what another became.
  while (taken.has(unique)) unique = `${id}-${++number}`;
  taken.set(id, number);
  if (unique !== id) taken.set(unique, 1);
  return unique;
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The words of markup we rendered ourselves. */
function wordsOf(html: string) {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
}
