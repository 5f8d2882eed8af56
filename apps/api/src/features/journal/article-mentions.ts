/** Names of the pictures an article's Markdown shows: `![what it shows](name "caption")`. */
export function picturesIn(body: string): string[] {
  return [...new Set([...body.matchAll(/!\[[^[\]]*\]\(([^)\s]+)/g)].map(([, name = '']) => name))];
}

/** Pictures of the shop's own that are drawn, not stored. */
export const DRAWINGS = new Set(['strength-levels']);

/** What an article is about, by what it links to within the shop: `taste:menthol`, `product:svan-juniper`. */
export function topicsIn(body: string): string[] {
  const links = body.matchAll(/\]\(\/(tastes|type|brand|product)\/([a-z0-9-]+)\)/g);
  return [...new Set([...links].map(([, kind, slug]) => `${kind === 'tastes' ? 'taste' : kind}:${slug}`))];
}
