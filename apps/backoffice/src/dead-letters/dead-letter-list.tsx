import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { DeadLetter } from '@pouchery/contract/backoffice/dead-letters';
import { List, useListContext, useTranslate } from 'react-admin';
import { DeadLetterItem } from './dead-letter-item.tsx';

/** Jobs that no try could do: each is repeated or dropped. */
export function DeadLetterList() {
  const translate = useTranslate();
  return (
    <List
      perPage={25}
      exporter={false}
      component="div"
      empty={false}
      sort={{ field: 'failed_at', order: 'DESC' }}
    >
      <Typography sx={{ mt: 1, mb: 2, color: 'text.secondary', maxWidth: '70ch' }}>
        {translate('dead_letters.lead')}
      </Typography>
      <Items />
    </List>
  );
}

function Items() {
  const translate = useTranslate();
  const { data, isPending } = useListContext<DeadLetter>();
  if (isPending) return null;
  if (!data || data.length === 0) {
    return (
      <Card>
        <Typography sx={{ px: 2, py: 8, textAlign: 'center', color: 'text.secondary' }}>
          {translate('dead_letters.empty')}
        </Typography>
      </Card>
    );
  }
  return data.map((letter) => <DeadLetterItem key={letter.id} letter={letter} />);
}
