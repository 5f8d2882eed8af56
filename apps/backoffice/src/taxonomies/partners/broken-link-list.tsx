import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { BrokenLink } from '@pouchery/contract/backoffice/links';
import { List, SearchInput, useListContext, useTranslate } from 'react-admin';
import { BrokenLinkItem } from './broken-link-item.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** Links to delivery partners that visitors do not see, because they lead nowhere. */
export function BrokenLinkList() {
  const translate = useTranslate();
  return (
    <List
      perPage={25}
      exporter={false}
      component="div"
      empty={false}
      filters={filters}
      sort={{ field: 'broken_since', order: 'DESC' }}
    >
      <Typography sx={{ mt: 1, mb: 2, color: 'text.secondary', maxWidth: '70ch' }}>
        {translate('taxonomies.links.lead')}
      </Typography>
      <Links />
    </List>
  );
}

function Links() {
  const translate = useTranslate();
  const { data, isPending } = useListContext<BrokenLink>();
  if (isPending) return null;
  if (!data || data.length === 0) {
    return (
      <Card>
        <Typography sx={{ px: 2, py: 8, textAlign: 'center', color: 'text.secondary' }}>
          {translate('taxonomies.links.empty')}
        </Typography>
      </Card>
    );
  }
  return data.map((link) => <BrokenLinkItem key={link.id} link={link} />);
}
