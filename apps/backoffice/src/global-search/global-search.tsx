import SearchIcon from '@mui/icons-material/Search';
import { Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { GlobalSearchDialog } from './global-search-dialog.tsx';

/** On phones the words are for screen readers alone. */
const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** The button in the bar that finds everything, with its keys. */
export function GlobalSearch() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' && event.code !== 'KeyK') return;
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen(true);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button
        color="inherit"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{
          minWidth: 44,
          px: { xs: 0.5, sm: 2 },
          border: { sm: `1px solid ${COLORS.onPrimary}` },
          gap: 1,
        }}
      >
        <SearchIcon sx={{ fontSize: '1.375rem' }} />
        <Box component="span" sx={(theme) => ({ [theme.breakpoints.down('sm')]: VISUALLY_HIDDEN })}>
          {translate('globalSearch.button')}
        </Box>
        <Box component="kbd" sx={{ display: { xs: 'none', md: 'inline' }, font: 'inherit', opacity: 0.8 }}>
          Ctrl K
        </Box>
      </Button>
      {isOpen && <GlobalSearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}
