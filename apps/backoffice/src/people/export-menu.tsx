import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { toShopDay } from '@pouchery/contract/shop-time';
import { useState } from 'react';
import { Button, useListContext, useTranslate } from 'react-admin';
import { callRows } from '#backoffice/api/call-api.ts';
import { saveFile } from '#backoffice/api/save-file.ts';
import { TABLE_FORM_NAMES, TABLE_FORMS, type TableFormName } from '#backoffice/api/table-forms.ts';
import { useErrorNotification } from '#backoffice/api/use-error-notification.ts';
import { readLocale } from '#backoffice/texts/locale.ts';

/** The whole list as a file, as it is filtered and ordered at the moment. */
export function ExportMenu() {
  const translate = useTranslate();
  const notifyError = useErrorNotification();
  const { resource, filterValues, sort } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function save(name: TableFormName) {
    const order = sort.order === 'DESC' ? `-${sort.field}` : sort.field;
    const query = { ...filterValues, sort: order, ...TABLE_FORMS[name], headings: readLocale() };
    const file = await callRows('GET', `${resource}/export`, { query });
    if (file instanceof Blob)
      saveFile(file, `${resource}-${toShopDay(new Date())}.${TABLE_FORMS[name].form}`);
  }

  function choose(name: TableFormName) {
    setAnchor(null);
    setBusy(true);
    void save(name)
      .catch(notifyError)
      .finally(() => setBusy(false));
  }

  return (
    <>
      <Button
        label="people.export"
        disabled={isBusy}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
      >
        <DownloadIcon />
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {TABLE_FORM_NAMES.map((name) => (
          <MenuItem key={name} onClick={() => choose(name)}>
            {translate(`importExport.forms.${name}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
