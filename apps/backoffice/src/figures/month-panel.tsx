import { Box } from '@mui/material';
import { toShopDay } from '@pouchery/contract/shop-time';
import { useState } from 'react';
import { MenuField } from '#backoffice/inputs/choice-fields.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { TableFileMenu } from '#backoffice/people/export-menu.tsx';
import { formatMonth } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';

/** As many as an accountant goes back to. */
const MONTHS = 36;

/** The file of a month that an accountant works with. */
export function MonthPanel() {
  const months = lastMonths(toShopDay(new Date()).slice(0, 7));
  const [month, setMonth] = useState(months[1] ?? '');
  return (
    <Panel title={translate('figures.month.title')} lead={translate('figures.month.lead')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <MenuField
          margin="none"
          label={translate('figures.month.month')}
          choices={months}
          value={month}
          onChange={setMonth}
          tell={formatMonth}
          fullWidth={false}
          sx={{ width: 240 }}
        />
        <TableFileMenu path="figures/month" query={{ month }} name={`sold-in-${month}`} />
      </Box>
    </Panel>
  );
}

/** The latest first. */
function lastMonths(last: string): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago)).toISOString().slice(0, 7),
  );
}
