import MailIcon from '@mui/icons-material/UnsubscribeOutlined';
import { Box, Button, Typography } from '@mui/material';
import type { FailedMail } from '@pouchery/contract/backoffice/mails';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { useRefresh } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { StatePill } from '#backoffice/layout/state-pill.tsx';
import { WorkList } from '#backoffice/layout/work-list.tsx';
import { Facts } from '#backoffice/people/facts.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

export const mails: StaffResource = {
  name: 'mails',
  list: MailList,
  icon: MailIcon,
  options: { group: 'people', roles: STAFF_RIGHTS.helpCustomers },
};

/** Mails that no server took. */
function MailList() {
  return (
    <WorkList<FailedMail> isSearched newestBy="failed_at" lead="people.mail.lead" empty="people.mail.empty">
      {(mail) => <MailItem key={mail.id} mail={mail} />}
    </WorkList>
  );
}

/** A mail that came to nothing: to whom, why, and another try. */
function MailItem({ mail }: { mail: FailedMail }) {
  const { act, isBusy } = useAct(useRefresh());
  const { id, subject, template, to, failed_at, tries, error, is_secret, text, locale } = mail;

  return (
    <Panel>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap', mb: 1.5 }}>
        <Typography lang={locale} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {subject}
        </Typography>
        <StatePill tone="bad">{translate(`people.mail.templates.${template}`, { _: template })}</StatePill>
      </Box>
      <Facts
        facts={[
          [translate('people.mail.to'), to],
          [
            translate('people.mail.given_up'),
            `${formatMoment(failed_at)} · ${translate('people.mail.tries', { smart_count: tries })}`,
          ],
          [translate('people.mail.error'), error],
        ]}
      />
      {is_secret ? (
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>{translate('people.mail.secret')}</Typography>
      ) : (
        <Box component="details" sx={{ mt: 2 }}>
          <Box component="summary" sx={{ cursor: 'pointer', minHeight: 32 }}>
            {translate('people.mail.read')}
          </Box>
          <Box
            lang={locale}
            sx={{
              mt: 1,
              p: 2,
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              backgroundColor: COLORS.paperSunk,
            }}
          >
            {text}
          </Box>
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        {!is_secret && (
          <Button
            variant="contained"
            disabled={isBusy}
            onClick={() => act(() => callApi('sendMailAgain', { params: { id } }), 'people.mail.sent')}
          >
            {translate('people.mail.again')}
          </Button>
        )}
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() => act(() => callApi('deleteFailedMail', { params: { id } }), 'people.mail.removed')}
        >
          {translate('people.mail.remove')}
        </Button>
      </Box>
    </Panel>
  );
}
