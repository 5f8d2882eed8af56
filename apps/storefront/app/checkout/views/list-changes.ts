import type { CartQuote } from '@pouchery/contract/ordering';

type Line = CartQuote['lines'][number];
/** What is not as the buyer saw it, by product; `price` and `quantity` are those from before. */
export type LineChange = {
  line: Line;
  kind: 'gone' | 'fewer' | 'more' | 'new' | 'price';
  before: Line | undefined;
};
export type Changes = {
  lines: LineChange[];
  delivery: 'gone' | 'price' | undefined;
};

/** What has changed between two quotes of a cart, so that it can be said in its line. */
export function listChanges(before: CartQuote, now: CartQuote): Changes {
  const byId = new Map(before.lines.map((line) => [line.product_id, line]));
  const here = new Set(now.lines.map(({ product_id }) => product_id));
  const lines = now.lines.flatMap((line): LineChange[] => {
    const old = byId.get(line.product_id);
    const kind = kindOf(old, line);
    return kind ? [{ line, kind, before: old }] : [];
  });
  const gone = before.lines
    .filter(({ product_id }) => !here.has(product_id))
    .map((line): LineChange => ({ line, kind: 'gone', before: line }));
  const [old, method] = [before.delivery_method_id, now.delivery_method_id];
  const isDearer = old === method && before.delivery !== now.delivery;
  const delivery = isDearer ? 'price' : old !== null && method === null ? 'gone' : undefined;
  return { lines: [...gone, ...lines], delivery };
}

function kindOf(old: Line | undefined, line: Line): LineChange['kind'] | undefined {
  if (!old) return 'new';
  if (old.price !== line.price) return 'price';
  if (old.quantity === line.quantity) return undefined;
  return old.quantity > line.quantity ? 'fewer' : 'more';
}
