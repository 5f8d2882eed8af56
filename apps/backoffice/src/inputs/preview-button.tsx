import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import type { PreviewKind } from '@pouchery/contract/backoffice/previews';
import { LOCALES } from '@pouchery/contract/locales';
import { useState } from 'react';
import { Button, useRecordContext, useTranslate } from 'react-admin';
import { useHref } from 'react-router';

/** Opens the real shop in a new tab, with this row as it was last saved, whatever its state (preview-page.tsx). */
export function PreviewButton({ kind }: { kind: PreviewKind }) {
  const translate = useTranslate();
  const record = useRecordContext();
  const preview = useHref('/preview');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!record) return null;

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
          <MenuItem
            key={locale}
            component="a"
            href={`${preview}/${kind}/${record.id}/${locale}`}
            target="_blank"
            rel="noreferrer"
            onClick={() => setAnchor(null)}
          >
            {translate(`shell.languages.${locale}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
