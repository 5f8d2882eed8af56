import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import type { PreviewKind } from '@pouchery/contract/backoffice/preview-kinds';
import { LOCALES } from '@pouchery/contract/locales';
import { useState } from 'react';
import { Button, useRecordContext, useSaveContext, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useHref } from 'react-router';

/**
 * Opens the real shop in a new tab, with this row as it was last saved, whatever its state (preview-page.tsx); what was
 * typed since then can be saved first. Belongs inside the form.
 */
export function PreviewButton({ kind }: { kind: PreviewKind }) {
  const translate = useTranslate();
  const record = useRecordContext();
  const preview = useHref('/preview');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { isDirty } = useFormState();
  const { handleSubmit } = useFormContext();
  const { save } = useSaveContext();
  if (!record) return null;

  function saveFirst() {
    setAnchor(null);
    void handleSubmit((values) => save?.(values))();
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
        {isDirty && (
          <MenuItem onClick={saveFirst} divider sx={{ maxWidth: 320, whiteSpace: 'normal' }}>
            <ListItemText
              primary={translate('publication.save_first')}
              secondary={translate('publication.unsaved')}
              slotProps={{ primary: { sx: { fontWeight: 500 } } }}
            />
          </MenuItem>
        )}
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
