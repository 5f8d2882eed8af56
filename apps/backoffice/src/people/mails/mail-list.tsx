import type { DeadMail } from '@pouchery/contract/backoffice/mails';
import { SearchInput } from 'react-admin';
import { WorkList } from '#backoffice/layout/work-list.tsx';
import { MailItem } from './mail-item.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** Mails that no server took. */
export function MailList() {
  return (
    <WorkList<DeadMail>
      filters={filters}
      newestBy="failed_at"
      lead="people.mail.lead"
      empty="people.mail.empty"
    >
      {(mail) => <MailItem key={mail.id} mail={mail} />}
    </WorkList>
  );
}
