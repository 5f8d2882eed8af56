import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Menu, MenuItem } from '@mui/material';
import type { QueryValue } from '@pouchery/contract/call-types';
import { toShopDay } from '@pouchery/contract/shop-time';
import { useState } from 'react';
import { Button, useListContext } from 'react-admin';
import { callRows } from '#backoffice/api/call-api.ts';
import { saveFile } from '#backoffice/api/save-file.ts';
import { TABLE_FORM_NAMES, TABLE_FORMS, type TableFormName } from '#backoffice/api/table-forms.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { readLocale } from '#backoffice/texts/locale.ts';
import { translate } from '#backoffice/texts/translate.ts';

/** The whole list as a file, as it is filtered and ordered at the moment. */
export function ExportMenu() {
  const { resource, filterValues, sort } = useListContext();
  const order = sort.order === 'DESC' ? `-${sort.field}` : sort.field;
  return (
    <TableFileMenu
      path={`${resource}/export`}
      query={{ ...filterValues, sort: order }}
      name={String(resource)}
    />
  );
}

type Props = {
  /** Of the call that gives the file, behind `/api/backoffice/`. */
  path: string;
  query: Record<string, QueryValue>;
  /** Of the file, without the day. */
  name: string;
};

/** A file for a spreadsheet, in the form that somebody chooses. */
export function TableFileMenu({ path, query, name }: Props) {
  const { act, isBusy } = useAct();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  async function save(form: TableFormName) {
    const file = await callRows('GET', path, {
      query: { ...query, ...TABLE_FORMS[form], headings: readLocale() },
    });
    if (file instanceof Blob) saveFile(file, `${name}-${toShopDay(new Date())}.${TABLE_FORMS[form].form}`);
  }

  function choose(form: TableFormName) {
    setAnchor(null);
    void act(() => save(form));
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
