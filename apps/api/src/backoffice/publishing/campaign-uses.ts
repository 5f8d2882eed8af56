import { PART_KINDS, type PartKind } from '@pouchery/contract/backoffice/campaign-values';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#api/database/open-database.ts';
import { products } from '#api/features/catalog/catalog-tables.ts';
import { ApiError } from '#api/http/api-error.ts';
import { campaigns } from './campaigns-tables.ts';

/** What the rows of each kind of part are, as the log calls them. */
const SUBJECTS: Record<PartKind, string> = {
  price: 'product',
  products: 'product',
  ad: 'product',
  offer: 'special_offer',
  slide: 'slide',
  article: 'article',
};

/** What a change of products may give them, as the log calls it. */
const GIVEN = ['brand', 'type', 'taste'];

/** The name of a campaign that is not over and has one of these rows in its parts, or gives it to products. */
export async function findCampaignNaming(
  tx: Transaction,
  subject: string,
  ids: readonly number[],
): Promise<string | undefined> {
  const kinds = PART_KINDS.filter((kind) => SUBJECTS[kind] === subject);
  if (kinds.length === 0 && !GIVEN.includes(subject)) return undefined;
  const named = sql.param(ids.map(String));
  const [campaign] = await tx
    .select({ name: campaigns.name })
    .from(campaigns)
    .where(sql`${campaigns.state} <> 'over' and exists (
      select from jsonb_array_elements(${campaigns.parts}) as part
      where (part ->> 'kind' = any(${sql.param(kinds)}::text[]) and exists (
          select from jsonb_array_elements_text(part -> 'ids') as one where one = any(${named}::text[])))
        or (part -> 'change' ->> 'field' = ${`${subject}_id`}
          and part -> 'change' ->> 'value' = any(${named}::text[])))`)
    .orderBy(campaigns.startsAt)
    .limit(1);
  return campaign?.name;
}

/** The name of a campaign that is over, and ran when a change set took away what it had made of a field. */
export async function findCampaignEnded(tx: Transaction, changeSet: number): Promise<string | undefined> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select campaign.subject_name as name
    from audit_entries as hand cross join jsonb_array_elements(hand.changes) as change
      join audit_entries as made on made.subject = hand.subject and made.subject_id = hand.subject_id
        and made.id < hand.id and made.action = 'start'
        and made.changes @> jsonb_build_array(change - 'before' || jsonb_build_object('after', change -> 'before'))
      join audit_entries as campaign on campaign.change_set = made.change_set and campaign.subject = 'campaign'
      join audit_entries as ended on ended.subject = 'campaign' and ended.subject_id = campaign.subject_id
        and ended.id > hand.id and ended.action = 'end' and ended.change_set <> hand.change_set
    where hand.change_set = ${changeSet}
      and not exists (select from ${campaigns} where id::text = campaign.subject_id and state = 'running')
    limit 1`);
  return rows[0]?.name;
}

/** Throws 400 with the campaign's name where one that is not over would be left with the number of a deleted row. */
export async function refuseInCampaign(tx: Transaction, subject: string, id: number) {
  const name = await findCampaignNaming(tx, subject, [id]);
  if (name === undefined) return;
  throw new ApiError(400, {
    detail: `Campaign “${name}” names it. Take it out of the campaign, or end that, first.`,
  });
}

/** The running campaign that has made the price of the product of the outer query, unless somebody has changed it since. */
export function selectHoldingCampaign(): SQL<{ id: number; name: string } | null> {
  return sql`(
    select jsonb_build_object('id', ${campaigns.id}, 'name', ${campaigns.name})
    from ${campaigns}, jsonb_array_elements(${campaigns.held}) as one
    where ${campaigns.state} = 'running' and one ->> 'kind' in ('price', 'products') and one -> 'id' = to_jsonb(${products.id})
      and (one -> 'after' ->> 'price')::numeric = ${products.shopPrice}
      and one -> 'after' -> 'price' <> one -> 'before' -> 'price'
    limit 1)`;
}
