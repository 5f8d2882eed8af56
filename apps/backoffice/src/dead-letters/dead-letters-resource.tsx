import JobIcon from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DeadLetter } from '@pouchery/contract/backoffice/dead-letters';
import { useTranslate } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useItemAction } from '#backoffice/api/use-item-action.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { WorkList } from '#backoffice/layout/work-list.tsx';
import { Facts } from '#backoffice/people/facts.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { useFormatMoment } from '#backoffice/texts/format.ts';

export const deadLetters: StaffResource = {
  name: 'dead-letters',
  list: DeadLetterList,
  icon: JobIcon,
  options: { group: 'shop', roles: ['owner'] },
};

/** Jobs that no try could do: each is repeated or dropped. */
function DeadLetterList() {
  return (
    <WorkList<DeadLetter> newestBy="failed_at" lead="dead_letters.lead" empty="dead_letters.empty">
      {(letter) => <DeadLetterItem key={letter.id} letter={letter} />}
    </WorkList>
  );
}

/** A job that came to nothing: which kind of work, why, and another try. */
function DeadLetterItem({ letter }: { letter: DeadLetter }) {
  const translate = useTranslate();
  const format = useFormatMoment();
  const { act, isBusy } = useItemAction();
  const { id, queue, created, failed_at, tries, error } = letter;

  return (
    <Panel>
      <Typography component="h2" sx={{ fontWeight: 600, mb: 1.5, overflowWrap: 'anywhere' }}>
        {translate(`dead_letters.queues.${queue}`, { _: queue })}
      </Typography>
      <Facts
        facts={[
          [translate('dead_letters.created'), format(created)],
          [
            translate('dead_letters.given_up'),
            `${format(failed_at)} · ${translate('dead_letters.tries', { smart_count: tries })}`,
          ],
          [
            translate('dead_letters.error'),
            <span key="error" lang="en">
              {error}
            </span>,
          ],
        ]}
      />
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() => act(() => callApi('repeatDeadLetter', { params: { id } }), 'dead_letters.repeated')}
        >
          {translate('dead_letters.repeat')}
        </Button>
        <Button
          variant="text"
          disabled={isBusy}
          onClick={() => act(() => callApi('deleteDeadLetter', { params: { id } }), 'dead_letters.dropped')}
        >
          {translate('dead_letters.drop')}
        </Button>
      </Box>
    </Panel>
  );
}
