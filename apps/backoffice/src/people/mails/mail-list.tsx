import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { DeadMail } from '@pouchery/contract/backoffice/mails';
import { SearchInput, useListContext, useTranslate } from 'react-admin';
import { PeopleList } from '../people-list.tsx';
import { MailItem } from './mail-item.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** Mails that no server took. */
export function MailList() {
  const translate = useTranslate();
  return (
    <PeopleList filters={filters} sort={{ field: 'failed_at', order: 'DESC' }}>
      <Typography sx={{ mt: 1, mb: 2, color: 'text.secondary', maxWidth: '70ch' }}>
        {translate('people.mail.lead')}
      </Typography>
      <Mails />
    </PeopleList>
  );
}

function Mails() {
  const translate = useTranslate();
  const { data, isPending } = useListContext<DeadMail>();
  if (isPending) return null;
  if (!data || data.length === 0) {
    return (
      <Card>
        <Typography sx={{ px: 2, py: 8, textAlign: 'center', color: 'text.secondary' }}>
          {translate('people.mail.empty')}
        </Typography>
      </Card>
    );
  }
  return data.map((mail) => <MailItem key={mail.id} mail={mail} />);
}
