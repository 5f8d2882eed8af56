import { MAX_OF_ONE_TIN } from '@pouchery/contract/cart-limits';
import { findLid } from '@pouchery/contract/find-answers';
import {
  MAX_EXCHANGES,
  MAX_PACK_TINS,
  MIN_PACK_TINS,
  type OwnPack,
  type PackAnswers,
} from '@pouchery/contract/own-pack';
import { and, eq, inArray, lte, or } from 'drizzle-orm';
import type { Database } from '#api/database/open-database.ts';
import { isThere } from '#api/features/cart/cart-queries.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { listTiers } from '#api/features/checkout/find-discounts.ts';
import { toPrice, toTetri } from '#api/features/checkout/money.ts';
import { type QuotedLine, quote } from '#api/features/checkout/quote.ts';
import { FILTER_COLUMNS } from '#api/features/listing/filter-columns.ts';
import type { Listing } from '#api/features/listing/listing.ts';
import { listListedCards } from '#api/features/products/listed-cards.ts';
import { rulesOn } from '#api/features/selling/rules-on.ts';
import { productStock } from '#api/features/stock/stock-tables.ts';
import { fillPack, listExchanges, type PackableTin, type Quantities } from './fill-pack.ts';

type Reader = { db: Database; context: ReadContext; listing: Listing };
type Rules = Awaited<ReturnType<typeof rulesOn>>;
type Candidate = PackableTin & Omit<QuotedLine, 'quantity'> & { slug: string };

/** Nobody asks for more tastes. */
const MAX_TASTES = 20;

/** A pack of one's own, of what can be bought now, at the prices of the cart; or why there is none, and what would fit. */
export async function findOwnPack(reader: Reader, answers: PackAnswers): Promise<OwnPack> {
  const { db, context } = reader;
  const rules = await rulesOn(db, context.today);
  const candidates = await listCandidates(reader, answers, rules);
  // By a price that may not be shown nobody can ask.
  const budget = rules.shows.price && answers.budget ? answers.budget * 100 : Number.POSITIVE_INFINITY;
  const chosen = countChosen(candidates, answers.tin);
  const fill = (keeping: Quantities) => fillPack(candidates, { tins: answers.tins, budget, chosen: keeping });
  const whole = fill(chosen);
  const found = whole.quantities || chosen.size === 0 ? whole : fill(new Map());
  const { quantities, cheapest, fewer } = found;
  const maxTins = rules.tinsPerOrder ?? MAX_PACK_TINS;
  if (!quantities || answers.tins > maxTins) {
    const because =
      candidates.length === 0 ? 'none' : quantities ? 'limit' : cheapest === null ? 'few' : 'budget';
    const tins = Math.min(fewer, maxTins);
    const instead = {
      tins: tins >= MIN_PACK_TINS ? tins : null,
      budget: because === 'budget' && cheapest !== null ? Math.ceil(cheapest / 100) : null,
      any_taste: answers.taste.length > 0 && (await fitsAnyTaste(reader, answers)),
    };
    return { pack: null, is_changed: false, because, instead };
  }
  const isKept =
    found === whole && [...chosen.values()].reduce((sum, count) => sum + count, 0) === answers.tin.length;
  const pack = describePack(reader, candidates, quantities, { budget, rules, order: answers.tin });
  return {
    pack,
    is_changed: !isKept,
    because: null,
    instead: { tins: null, budget: null, any_taste: false },
  };
}

async function fitsAnyTaste(reader: Reader, answers: PackAnswers) {
  const { pack } = await findOwnPack(reader, { ...answers, taste: [], tin: [] });
  return pack !== null;
}

function describePack(
  { context, listing }: Reader,
  candidates: readonly Candidate[],
  quantities: Quantities,
  { budget, rules, order }: { budget: number; rules: Rules; order: readonly string[] },
): OwnPack['pack'] {
  // What was asked for keeps its place, so that an exchanged tin stands where the other one did.
  const placeOf = ({ slug }: Candidate) => (order.includes(slug) ? order.indexOf(slug) : order.length);
  const inPack = candidates
    .filter(({ id }) => quantities.has(id))
    .sort((one, other) => placeOf(one) - placeOf(other));
  const quoted = inPack.map((tin) => ({ ...tin, quantity: quantities.get(tin.id) ?? 0 }));
  const priced = quote(quoted, null, rules.vatPercent);
  const exchanges = inPack.map(({ id }) =>
    listExchanges(candidates, quantities, id, budget).slice(0, MAX_EXCHANGES),
  );
  const ids = [...quantities.keys(), ...exchanges.flat().map(({ id }) => id)];
  const cards = new Map(
    listListedCards(context, listing, [...new Set(ids)]).map((card) => [card.slug, card]),
  );
  const cardOf = new Map(candidates.map(({ id, slug }) => [id, cards.get(slug)]));
  const lines = priced.lines.flatMap(({ product_id, quantity, amount }, at) => {
    const product = cardOf.get(product_id);
    const others = (exchanges[at] ?? []).flatMap(({ id, cost }) => {
      const other = cardOf.get(id);
      return other ? [{ ...other, price: toPrice(BigInt(cost)) }] : [];
    });
    return product ? [{ product, quantity, price: amount, exchanges: others }] : [];
  });
  return { lines, price: priced.tins };
}

/**
 * What may be in it, the most popular first: of each taste as many as a pack can have, of the most popular and of the cheapest, so
 * that a large shop takes no longer than a small one; and what was asked for.
 */
async function listCandidates(
  { db, context, listing: { columns, taxonomies } }: Reader,
  { taste, max, tins, tin }: PackAnswers,
  rules: Rules,
): Promise<Candidate[]> {
  const lid = Math.min(findLid(max ?? null), rules.maxMg ?? Number.POSITIVE_INFINITY);
  const isAnyTaste = taste.length === 0 || !rules.shows.flavours;
  const tastes = isAnyTaste
    ? taxonomies.list('taste').map(({ id }) => id)
    : taxonomies.listIds('taste', taste);
  const isThereAndMild = columns
    .having('in_stock', (value) => value === 1)
    .and(columns.having('nicotine', (value) => value / FILTER_COLUMNS.nicotine.units <= lid));
  const rows = tastes.slice(0, MAX_TASTES).flatMap((id) => {
    const ofTaste = columns.having('taste', (value) => value === id).and(isThereAndMild);
    return [columns.orders.popularity, columns.orders.price_asc].flatMap((order) => [
      ...order.pick(ofTaste, tins),
    ]);
  });
  const ids = rows.map((row) => columns.read('id', row));
  const found = await db
    .select({
      id: products.id,
      slug: products.slug,
      taste: products.tasteId,
      price: products.shopPrice,
      available: productStock.available,
    })
    .from(products)
    .leftJoin(productStock, eq(productStock.productId, products.id))
    .where(
      and(
        or(inArray(products.id, ids), inArray(products.slug, tin)),
        inArray(products.tasteId, tastes),
        lte(products.nicotineMgPerPouch, lid),
        isThere(context.today),
      ),
    );
  const tiers = await listTiers(
    db,
    rules,
    found.map(({ id, price }) => ({ product_id: id, price })),
  );
  const popularity = ({ id }: { id: number }) => columns.read('popularity', columns.rowById.get(id) ?? 0);
  return found
    .sort((one, other) => popularity(other) - popularity(one) || other.id - one.id)
    .map(({ available, ...row }) => {
      const line = { ...row, product_id: row.id, since: null, tiers: tiers.get(row.id) ?? [] };
      const maxTins = Math.min(available ?? tins, tins, MAX_OF_ONE_TIN);
      const costs = Array.from({ length: maxTins }, (_, more) =>
        Number(toTetri(quote([{ ...line, quantity: more + 1 }], null, 0).tins)),
      );
      return { ...line, costs };
    });
}

/** How many of what was asked for can be had. */
function countChosen(candidates: readonly Candidate[], slugs: readonly string[]): Quantities {
  const kept = candidates.map(({ id, slug, costs }) => {
    const count = slugs.filter((one) => one === slug).length;
    return [id, Math.min(count, costs.length)] as const;
  });
  return new Map(kept.filter(([, count]) => count > 0));
}
