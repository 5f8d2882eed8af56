import OpenIcon from '@mui/icons-material/OpenInNew';
import { Button } from 'react-admin';
import { settings } from '#backoffice/settings.ts';

/** Opens a page of the shop in a new tab. */
export function ShopLinkButton({ path }: { path: string }) {
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
