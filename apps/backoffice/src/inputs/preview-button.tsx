import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import type { Preview } from '@pouchery/contract/backoffice/previews';
import { LOCALES, type Locale } from '@pouchery/contract/locales';
import { useState } from 'react';
import { Button, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { messageOf } from '#backoffice/api/refused-call.ts';

type Kind = 'product' | 'article' | 'page' | 'slide';

/** Opens the real shop in a new tab, with this row as it was last saved, whatever its state. */
export function PreviewButton({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const notify = useNotify();
  const record = useRecordContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!record) return null;

  async function open(locale: Locale) {
    setAnchor(null);
    try {
      const body = { kind, id: record?.id };
      const { addresses } = await callApi<Preview>('POST', '/api/backoffice/previews/', { body });
      window.open(addresses[locale], '_blank', 'noopener,noreferrer');
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
  }

  return (
    <>
      <Tooltip title={translate('publication.preview_help')}>
        <span>
          <Button
            label="publication.preview"
            onClick={(event) => setAnchor(event.currentTarget)}
            aria-haspopup="menu"
          >
            <PreviewIcon />
          </Button>
        </span>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {LOCALES.map((locale) => (
          <MenuItem key={locale} onClick={() => open(locale)}>
            {translate(`shell.languages.${locale}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
