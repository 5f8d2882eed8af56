import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import type { PreviewKind } from '@pouchery/contract/backoffice/preview-kinds';
import { LOCALES } from '@pouchery/contract/locales';
import { useState } from 'react';
import { Button } from 'react-admin';
import { useHref } from 'react-router';
import { translate } from '#backoffice/texts/translate.ts';

type Props = {
  kind: PreviewKind;
  id: string | number;
  label: string;
  help: string;
  disabled?: boolean;
  /** Where the form holds what is not saved. */
  onSaveFirst?: (() => void) | undefined;
};

/** Opens the real shop in a new tab, in the language chosen, with what visitors do not see yet (content/preview-page.tsx). */
export function PreviewMenu({ kind, id, label, help, disabled = false, onSaveFirst }: Props) {
  const preview = useHref('/preview');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={translate(help)}>
        <span>
          <Button
            label={label}
            disabled={disabled}
            onClick={(event) => setAnchor(event.currentTarget)}
            aria-haspopup="menu"
          >
            <PreviewIcon />
          </Button>
        </span>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {onSaveFirst && (
          <MenuItem
            onClick={() => {
              close();
              onSaveFirst();
            }}
            divider
            sx={{ maxWidth: 320, whiteSpace: 'normal' }}
          >
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
            href={`${preview}/${kind}/${encodeURIComponent(id)}/${locale}`}
            target="_blank"
            rel="noreferrer"
            onClick={close}
          >
            {translate(`shell.languages.${locale}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
