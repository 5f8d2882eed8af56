/** Markup in its order: what was drawn for this page, and bytes that were ready. */
export type Pieces = (string | Buffer)[];

// Nobody who writes a text of the shop knows it, so none can stand for markup. In development browsers load this, too.
const MARK = import.meta.env.SSR ? `<!--${crypto.randomUUID()}:` : '';
const END = '-->';

let inserted: Buffer[][] = [];

/** Takes bytes into the page that is being drawn; gives what stands for them in its markup until `withInsertions`. */
export function insert(bytes: Buffer[]): string {
  return MARK + (inserted.push(bytes) - 1) + END;
}

/** Begins a page. React draws it in one go, so there is only one at a time. */
export function startInsertions() {
  inserted = [];
}

/** The page's markup with the bytes it took in; they were never text, which saves reading and writing them. */
export function withInsertions(markup: string): Pieces {
  const pieces: Pieces = [];
  let from = 0;
  for (let at = markup.indexOf(MARK); at >= 0; at = markup.indexOf(MARK, from)) {
    const end = markup.indexOf(END, at);
    pieces.push(markup.slice(from, at), ...(inserted[Number(markup.slice(at + MARK.length, end))] ?? []));
    from = end + END.length;
  }
  pieces.push(markup.slice(from));
  return pieces;
}
