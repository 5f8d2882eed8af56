import JobIcon from '@mui/icons-material/ReplayOutlined';
import { Box, Button, Typography } from '@mui/material';
import type { FailedJob } from '@pouchery/contract/backoffice/failed-jobs';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { useRefresh } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { WorkList } from '#backoffice/layout/work-list.tsx';
import { Facts } from '#backoffice/people/facts.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';

export const failedJobs: StaffResource = {
  name: 'failed-jobs',
  list: FailedJobList,
  icon: JobIcon,
  options: { group: 'shop', roles: STAFF_RIGHTS.runShop },
};

/** Jobs that no try could do: each is repeated or dropped. */
function FailedJobList() {
  return (
    <WorkList<FailedJob> newestBy="failed_at" lead="failed_jobs.lead" empty="failed_jobs.empty">
      {(letter) => <FailedJobItem key={letter.id} letter={letter} />}
    </WorkList>
  );
}

/** A job that came to nothing: which kind of work, why, and another try. */
function FailedJobItem({ letter }: { letter: FailedJob }) {
  const { act, isBusy } = useAct(useRefresh());
  const { id, queue, created, failed_at, tries, error } = letter;

  return (
    <Panel>
      <Typography component="h2" sx={{ fontWeight: 600, mb: 1.5, overflowWrap: 'anywhere' }}>
        {translate(`failed_jobs.queues.${queue}`, { _: queue })}
      </Typography>
      <Facts
        facts={[
          [translate('failed_jobs.created'), formatMoment(created)],
          [
            translate('failed_jobs.given_up'),
            `${formatMoment(failed_at)} · ${translate('people.mail.tries', { smart_count: tries })}`,
          ],
          [
            translate('failed_jobs.error'),
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
          onClick={() => act(() => callApi('repeatFailedJob', { params: { id } }), 'failed_jobs.repeated')}
        >
          {translate('shell.load_failed.again')}
        </Button>
        <Button
          variant="text"
          disabled={isBusy}
          onClick={() => act(() => callApi('deleteFailedJob', { params: { id } }), 'failed_jobs.dropped')}
        >
          {translate('failed_jobs.drop')}
        </Button>
      </Box>
    </Panel>
  );
}
