import OpenIcon from '@mui/icons-material/OpenInNew';
import { Button, TopToolbar, useRecordContext } from 'react-admin';
import { settings } from '#backoffice/settings.ts';

/** Above a form: the page of the shop that shows the row. */
export function ShopLinkActions({ path }: { path: string }) {
  const record = useRecordContext<{ id: number; slug: string }>();
  return (
    <TopToolbar>
      {record && (
        <Button
          label="families.open"
          component="a"
          href={`${settings.siteUrl}/${path}/${record.slug}`}
          target="_blank"
          rel="noreferrer"
        >
          <OpenIcon />
        </Button>
      )}
    </TopToolbar>
  );
}
