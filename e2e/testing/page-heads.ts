import { parse } from 'parse5';

/** What a page's document says of itself. */
export type PageHead = {
  lang: string;
  title: string;
  canonical: string | undefined;
  /** Addresses by language, `x-default` included. */
  alternates: Record<string, string>;
  /** Contents of `<meta name>` and `<meta property>`. */
  meta: Record<string, string>;
  feeds: string[];
};

type Node = {
  nodeName: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
  value?: string;
};

/** Reads the head of a document as a browser would; what follows it costs ten times as much to parse. */
export function readHead(html: string): PageHead {
  const document = parse(html.slice(0, html.indexOf('<body'))) as unknown as Node;
  const root = findChild(document, 'html');
  const head = findChild(root, 'head');
  const page: PageHead = {
    lang: toAttributes(root).lang ?? '',
    title: '',
    canonical: undefined,
    alternates: {},
    meta: {},
    feeds: [],
  };
  for (const node of head?.childNodes ?? []) {
    const { rel, href = '', hreflang, type, name, property, content = '' } = toAttributes(node);
    if (node.nodeName === 'title') page.title = node.childNodes?.[0]?.value ?? '';
    if (node.nodeName === 'meta' && (name ?? property)) page.meta[name ?? property ?? ''] = content;
    if (node.nodeName !== 'link') continue;
    if (rel === 'canonical') page.canonical = href;
    if (rel === 'alternate' && hreflang) page.alternates[hreflang] = href;
    if (rel === 'alternate' && type === 'application/rss+xml') page.feeds.push(href);
  }
  return page;
}

/** Every address a document's body links to or sends a form to. */
export function listLinks(html: string): string[] {
  return linksOf(parse(html) as unknown as Node);
}

/** The same of a document that is parsed already. */
export function linksOf(document: Node): string[] {
  const found: string[] = [];
  const walk = (node: Node) => {
    const { href, action } = toAttributes(node);
    if (node.nodeName === 'a' && href) found.push(href);
    if (node.nodeName === 'form' && action) found.push(action);
    node.childNodes?.forEach(walk);
  };
  walk(document);
  return found;
}

function findChild(node: Node | undefined, name: string) {
  return node?.childNodes?.find(({ nodeName }) => nodeName === name);
}

function toAttributes(node: Node | undefined): Record<string, string> {
  return Object.fromEntries((node?.attrs ?? []).map(({ name, value }) => [name, value]));
}
