import AddIcon from '@mui/icons-material/Add';
import CampaignIcon from '@mui/icons-material/CalendarMonthOutlined';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { toShopDay } from '@pouchery/contract/shop-time';
import { useState } from 'react';
import { Link, Title } from 'react-admin';
import { PreviewMenu } from '#backoffice/inputs/preview-menu.tsx';
import { recordForms } from '#backoffice/inputs/record-forms.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { MomentField } from '#backoffice/moments/moment-field.tsx';
import { isMoment } from '#backoffice/moments/moment-value.ts';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { formatMoment, formatMonth } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { Calendar, LOOKS } from './calendar.tsx';
import { monthsFrom } from './calendar-days.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { type CalendarEvent, useCalendarEvents } from './use-calendar-events.ts';

export const campaigns: StaffResource = {
  name: 'campaigns',
  list: CampaignsPage,
  ...recordForms(CampaignFields, { create: { defaultValues: { state: 'draft', ends_at: null, parts: [] } } }),
  icon: CampaignIcon,
  recordRepresentation: ({ name }) => name,
  options: { group: 'content', roles: STAFF_RIGHTS.writeCatalogue },
};

/** What changes in the shop by itself, in two months: as bars where there is room, and as a list. */
function CampaignsPage() {
  const [start, setStart] = useState(() => toShopDay(new Date()).slice(0, 7));
  const months = monthsFrom(start);
  const { events, isPending, error, refetch } = useCalendarEvents(months);
  const name = translate('resources.campaigns.name', { smart_count: 2 });
  return (
    <Box sx={{ mt: 2, width: '100%' }}>
      <Title title={name} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography component="h2" sx={{ flexGrow: 1, fontWeight: 600 }} aria-live="polite">
          {months.names.map(formatMonth).join(' – ')}
        </Typography>
        <Button onClick={() => setStart(months.earlier)}>{translate('campaigns.earlier')}</Button>
        <Button onClick={() => setStart(months.later)}>{translate('campaigns.later')}</Button>
        <Button component={Link} to="/campaigns/create" variant="outlined" startIcon={<AddIcon />}>
          {translate('campaigns.new')}
        </Button>
      </Box>
      <ShopAtMoment />
      {error ? (
        <LoadError what="list" onAsk={refetch} />
      ) : isPending ? (
        <Skeleton variant="rectangular" height={280} />
      ) : (
        <>
          <Calendar months={months} events={events} />
          <Panel title={translate('campaigns.calendar')}>
            {events.length === 0 ? translate('campaigns.none') : <EventList events={events} />}
          </Panel>
        </>
      )}
    </Box>
  );
}

/** The shop as visitors will see it at a moment, links included. */
function ShopAtMoment() {
  const [moment, setMoment] = useState<string | null>(null);
  const isAhead = isMoment(moment ?? '', 'moment') && Date.parse(moment ?? '') > Date.now();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <MomentField
        kind="moment"
        label={translate('campaigns.moment')}
        value={moment}
        onChange={setMoment}
        helperText={translate('publication.clock')}
        size="small"
      />
      <PreviewMenu
        kind="moment"
        id={moment ?? ''}
        label="campaigns.shop_then"
        help="campaigns.shop_then_help"
        disabled={!isAhead}
      />
    </Box>
  );
}

function EventList({ events }: { events: readonly CalendarEvent[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {events.map(({ to, name, kind, state, from, until }) => (
        <Box component="li" key={to} sx={{ borderTop: `1px solid ${COLORS.line}`, py: 1.25 }}>
          <Link to={to} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Link>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {kind}
            {' · '}
            {until
              ? translate('campaigns.from_until', { from: formatMoment(from), until: formatMoment(until) })
              : formatMoment(from)}
          </Typography>
          <Box
            component="span"
            sx={{ ...LOOKS[state], display: 'inline-block', px: 1.25, borderRadius: '999px', fontSize: 12 }}
          >
            {translate(`campaigns.states.${state}`)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
