import type { CampaignState } from '@pouchery/contract/backoffice/campaign-values';
import type { StaffCampaign } from '@pouchery/contract/backoffice/campaigns';
import { type RaRecord, useGetList } from 'react-admin';
import { localText, translate } from '#backoffice/texts/translate.ts';
import { type Months, placeOf } from './calendar-days.ts';

/** Something that happens by itself: a campaign, or a row that publishes itself and has no end. */
export type CalendarEvent = {
  to: string;
  name: string;
  kind: string;
  state: CampaignState;
  from: string;
  until: string | null;
};

const PAGINATION = { page: 1, perPage: 100 };
const SCHEDULED = { pagination: PAGINATION, filter: { state: 'scheduled' } };

/** All that happens in these months, in the order of its start. */
export function useCalendarEvents(months: Months) {
  const campaigns = useGetList<StaffCampaign>('campaigns', {
    pagination: PAGINATION,
    sort: { field: 'starts_at', order: 'ASC' },
    filter: { from: months.first, until: months.last },
  });
  const lists = [
    ['products', useGetList<RaRecord>('products', SCHEDULED)],
    ['articles', useGetList<RaRecord>('articles', SCHEDULED)],
    ['slides', useGetList<RaRecord>('slides', SCHEDULED)],
    ['special-offers', useGetList<RaRecord>('special-offers', SCHEDULED)],
    ['pages', useGetList<RaRecord>('pages', SCHEDULED)],
  ] as const;
  const nameOf = (resource: string) => translate(`resources.${resource}.name`, { smart_count: 1 });
  const events = [
    ...(campaigns.data ?? []).map(
      ({ id, name, state, starts_at, ends_at, parts }): CalendarEvent => ({
        to: `/campaigns/${id}`,
        name,
        kind:
          [
            ...new Set(
              parts.filter(({ is_on }) => is_on).map(({ kind }) => translate(`campaigns.kinds.${kind}`)),
            ),
          ].join(', ') || nameOf('campaigns'),
        state,
        from: starts_at,
        until: ends_at,
      }),
    ),
    ...lists.flatMap(([resource, { data = [] }]) =>
      data.map(
        (row): CalendarEvent => ({
          to: `/${resource}/${row.id}`,
          name: localText(row.title ?? row.name) || row.href || '',
          kind: nameOf(resource),
          state: 'planned',
          from: row.publish_at,
          until: null,
        }),
      ),
    ),
  ].filter(({ from, until }) => {
    const end = placeOf(until ?? from, months);
    return end >= 0 && placeOf(from, months) < months.days;
  });
  const all = [campaigns, ...lists.map(([, list]) => list)];
  return {
    events: events.toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from)),
    isPending: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error)?.error,
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
}
