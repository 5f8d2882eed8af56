import MarkdownIt from 'markdown-it';

/** A text as HTML, with the headings its list of contents is made of. */
export type RenderedText = {
  /** What stands before the first heading. */
  intro: string;
  body: string;
  headings: { id: string; text: string }[];
  /** Addresses within the shop that the text links to, without language prefix. */
  links: string[];
};

// No HTML of the text's own: whoever edits a text cannot put a script into the page.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

/**
 * Renders an editorial text. Its headings begin at h2, below the page's title, and get ids; links within the shop
 * keep their plain address (`RichText` adds the language's prefix), links elsewhere say nothing of where from.
 */
export function renderMarkdown(source: string): RenderedText {
  const tokens = markdown.parse(source, {});
  const headings: RenderedText['headings'] = [];
  const links: string[] = [];
  let firstHeading = tokens.length;

  tokens.forEach((token, place) => {
    if (token.type === 'heading_open' || token.type === 'heading_close') {
      if (token.tag === 'h1') token.tag = 'h2';
      if (token.type === 'heading_close') return;
      firstHeading = Math.min(firstHeading, place);
      const text = plainText(tokens[place + 1]?.children ?? []);
      const id = headingId(text, headings);
      token.attrSet('id', id);
      if (token.tag === 'h2') headings.push({ id, text });
    }
    for (const child of token.children ?? []) {
      const href = child.type === 'link_open' && String(child.attrGet('href') ?? '');
      if (!href) continue;
      if (href.startsWith('/')) links.push(href);
      else child.attrSet('rel', 'noopener noreferrer');
    }
  });

  const render = (part: typeof tokens) => markdown.renderer.render(part, markdown.options, {}).trim();
  return {
    intro: render(tokens.slice(0, firstHeading)),
    body: render(tokens.slice(firstHeading)),
    headings,
    links,
  };
}

function plainText(children: { type: string; content: string }[]) {
  return children.map(({ content }) => content).join('');
}

/** A readable fragment in any script; a number follows where a text says the same twice. */
function headingId(text: string, before: { id: string }[]) {
  const id = `s-${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}`;
  const twins = before.filter((heading) => heading.id === id || heading.id.startsWith(`${id}-`)).length;
  return twins === 0 ? id : `${id}-${twins + 1}`;
}
