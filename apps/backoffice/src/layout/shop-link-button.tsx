import OpenIcon from '@mui/icons-material/OpenInNew';
import type { ReactNode } from 'react';
import { Button, type RaRecord, TopToolbar, useRecordContext } from 'react-admin';
import { settings } from '#backoffice/settings.ts';

/** Opens a page of the shop in a new tab. */
function ShopLinkButton({ path }: { path: string }) {
  return (
    <Button
      label="shell.see_on_shop"
      component="a"
      href={settings.siteUrl + path}
      target="_blank"
      rel="noreferrer"
    >
      <OpenIcon />
    </Button>
  );
}

type Props = {
  /** The page of the shop on which visitors see the row. */
  path: (record: RaRecord) => string;
  /** Visitors see some edition of it whatever the state of this one. */
  isAlwaysPublic?: boolean;
  /** What else can be done with it. */
  children?: ReactNode;
};

/** Above a form: the page of the shop that shows the row, once it is published where it has to be. */
export function ShopLinkActions({ path, isAlwaysPublic = false, children }: Props) {
  const record = useRecordContext();
  const isPublic = record && (isAlwaysPublic || (record.state ?? 'published') === 'published');
  return (
    <TopToolbar>
      {children}
      {isPublic && <ShopLinkButton path={path(record)} />}
    </TopToolbar>
  );
}
