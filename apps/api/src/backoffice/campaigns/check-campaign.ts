import { isDeepStrictEqual } from 'node:util';
import type { PartKind } from '@pouchery/contract/backoffice/campaign-values';
import type { CampaignForm, CampaignPart, StaffCampaign } from '@pouchery/contract/backoffice/campaigns';
import { getHeading } from '@pouchery/contract/backoffice/file-texts';
import { REQUIRED } from '@pouchery/contract/fields';
import { DEFAULT_LOCALE } from '@pouchery/contract/locales';
import { mainText } from '@pouchery/contract/main-locale';
import { toShopDay } from '@pouchery/contract/shop-time';
import { eq, inArray, sql } from 'drizzle-orm';
import { KINDS } from '#api/backoffice/publishing/campaign-parts.ts';
import { campaigns } from '#api/backoffice/publishing/campaigns-tables.ts';
import { changedPrice } from '#api/backoffice/publishing/changed-price.ts';
import { listLacking, priceChangeOf } from '#api/backoffice/publishing/product-parts.ts';
import type { Transaction } from '#api/database/open-database.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { priceBefore } from '#api/features/catalog/price-before.ts';
import { specialOffers } from '#api/features/promotions/promotions-tables.ts';
import { fieldErrors } from '#api/http/api-error.ts';

type Context = { now: Date; before: StaffCampaign | undefined };

/**
 * Throws the form's errors where a campaign cannot be as its form says: what runs keeps its parts, what is over stays
 * as it was, and what is planned has its start ahead and wants nothing that another one has in that time. Whoever calls it
 * holds `lockCampaigns`.
 */
export async function checkCampaign(tx: Transaction, form: CampaignForm, { now, before }: Context) {
  if (form.ends_at !== null && new Date(form.starts_at) >= new Date(form.ends_at)) {
    throw fieldErrors({ ends_at: ['Choose an end after the start.'] });
  }
  checkStep(form, before);
  if (form.state !== 'planned' && form.state !== 'running') return;
  if (form.state === 'planned') {
    if (new Date(form.starts_at) <= now)
      throw fieldErrors({ starts_at: ['Choose a moment that is still to come.'] });
    await checkParts(tx, form, now);
  }
  if (form.ends_at !== null && new Date(form.ends_at) <= now)
    throw fieldErrors({ ends_at: ['Choose a moment that is still to come.'] });
  await refuseOverlap(tx, form, before?.id);
}

/** A state that only the clock gives is never chosen, and what has begun is not changed under the visitors. */
function checkStep(form: CampaignForm, before: StaffCampaign | undefined) {
  const has = before?.state ?? 'draft';
  const isOpen = has === 'draft' || has === 'planned';
  if (isOpen ? form.state === 'running' || form.state === 'over' : form.state !== has) {
    throw fieldErrors({ state: ['A campaign starts and ends by itself.'] });
  }
  if (isOpen || !before) return;
  if (has === 'running' && form.ends_at === null) throw fieldErrors({ ends_at: [REQUIRED] });
  const unchanged =
    has === 'over' ? (['starts_at', 'ends_at', 'parts'] as const) : (['starts_at', 'parts'] as const);
  const changed = unchanged.filter((field) => !isDeepStrictEqual(form[field], before[field]));
  if (changed.length === 0) return;
  const sentence = 'This can be changed only before the start.';
  throw fieldErrors(Object.fromEntries(changed.map((field) => [field, [sentence]])));
}

/** Of what makes an offer all parts together decide; whatever else a part would leave out at the start is refused now. */
const REFUSALS: Partial<Record<string, string>> = {
  scheduled: 'it publishes itself at a time of its own. Make it a draft first.',
  no_price: 'nothing would be left of its price.',
  not_sold: 'this partner does not sell it.',
  counted: 'its tins are counted, so the shop knows by itself whether it has it.',
};

const partsOn = ({ parts }: Pick<CampaignForm, 'parts'>) => parts.filter(({ is_on }) => is_on);

async function checkParts(tx: Transaction, form: CampaignForm, now: Date) {
  const parts = partsOn(form);
  if (parts.length === 0) throw fieldErrors({ parts: ['Add a part, or keep this as a draft.'] });
  const wanted = parts.flatMap(listWanted);
  if (new Set(wanted).size < wanted.length)
    throw fieldErrors({ parts: ['Name each product, offer, slide and article only once.'] });
  for (const part of parts) {
    const rows = await KINDS[part.kind].read(tx, part.ids);
    for (const id of part.ids) {
      const found = rows.get(id);
      if (!found) throw fieldErrors({ parts: ['Something of this campaign has been deleted.'] });
      const wanted = await KINDS[part.kind].toWanted(tx, part, id, found, now);
      if (wanted === 'unsaid') {
        const lacking = listLacking(part, found);
        const headings = lacking.map((each) => getHeading(each, DEFAULT_LOCALE)).join('; ');
        throw fieldErrors({ parts: [`${found.name}: first fill in what is missing: ${headings}`] });
      }
      const refusal = typeof wanted === 'string' ? REFUSALS[wanted] : undefined;
      if (refusal) throw fieldErrors({ parts: [`${found.name}: ${refusal}`] });
    }
  }
  await refuseNoOffer(tx, parts, now);
}

/** An offer needs a product that costs less by now, or that this campaign makes cheaper. */
async function refuseNoOffer(tx: Transaction, parts: readonly CampaignPart[], now: Date) {
  const ids = parts.flatMap((part) => (part.kind === 'offer' ? part.ids : []));
  const offers = await tx
    .select({
      name: products.name,
      productId: products.id,
      price: products.shopPrice,
      before: priceBefore({ today: toShopDay(now) }),
    })
    .from(specialOffers)
    .innerJoin(products, eq(products.id, specialOffers.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(inArray(specialOffers.id, ids));
  for (const { name, productId, price, before } of offers) {
    const lowers = parts.some((part) => {
      const change = part.ids.includes(productId) ? priceChangeOf(part) : undefined;
      return change && Number(changedPrice(price, change)) < Number(price);
    });
    if (before === null && !lowers) {
      throw fieldErrors({
        parts: [`${mainText(name)}: its price does not go down, so this is no offer. Add a lower price.`],
      });
    }
  }
}

/** What a part wants for itself, by its kind, its row, and of a product the field. There is one ad, whatever its product. */
function listWanted(part: CampaignPart): string[] {
  const { kind, ids } = part;
  if (kind === 'ad') return ['ad'];
  if (kind === 'price') return ids.map((id) => `products:${id}:price`);
  return ids.map((id) => (kind === 'products' ? `products:${id}:${part.change.field}` : `${kind}:${id}`));
}

/** Of two campaigns at one time that want the same; one without an end is over within its second. */
async function refuseOverlap(tx: Transaction, form: CampaignForm, id: number | undefined) {
  const wanted = new Set(partsOn(form).flatMap(listWanted));
  const others = await tx
    .select()
    .from(campaigns)
    .where(sql`${campaigns.state} in ('planned', 'running') and ${campaigns.id} is distinct from ${id ?? null}::int
      and ${campaigns.startsAt} < coalesce(${form.ends_at}::timestamptz, ${form.starts_at}::timestamptz + interval '1 second')
      and coalesce(${campaigns.endsAt}, ${campaigns.startsAt} + interval '1 second') > ${form.starts_at}::timestamptz`);
  for (const other of others) {
    const both = partsOn(other)
      .flatMap(listWanted)
      .find((one) => wanted.has(one));
    if (both === undefined) continue;
    const [kind, row] = both.split(':', 2);
    const found =
      row === undefined
        ? undefined
        : (await KINDS[kind as PartKind].read(tx, [Number(row)])).get(Number(row));
    throw fieldErrors({
      parts: [
        `${found?.name || 'The ad'}: campaign “${other.name}” has it in this time. Choose other dates, or take it out of one of them.`,
      ],
    });
  }
}
