import CloseIcon from '@mui/icons-material/Close';
import {
  Box,
  Dialog,
  IconButton,
  InputBase,
  Typography,
  useAutocomplete,
  useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { type Found, useGlobalSearch } from './use-global-search.ts';

const MAX_LETTERS = 100;

/** Finds whatever the role may open: type, arrows, Enter; Esc closes. */
export function GlobalSearchDialog({ onClose }: { onClose: () => void }) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-label={translate('globalSearch.button')}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Finder onClose={onClose} />
    </Dialog>
  );
}

/** A component of its own, as the list looks for its input when it is mounted, and a dialog mounts what it holds later. */
function Finder({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { found, isError, isWaiting, refetch } = useGlobalSearch(typed);
  const go = (line: Found | null) => {
    if (!line) return;
    onClose();
    navigate(line.path);
  };
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<Found>({
    id: 'global-search',
    options: found,
    open: true,
    value: null,
    inputValue: typed,
    autoHighlight: true,
    clearOnBlur: false,
    filterOptions: (lines) => lines,
    getOptionLabel: ({ name }) => name,
    getOptionKey: ({ key }) => key,
    onChange: (_event, line) => go(line),
    onInputChange: (_event, text, reason) => reason === 'input' && setTyped(text.slice(0, MAX_LETTERS)),
    onClose: (_event, reason) => reason === 'escape' && onClose(),
  });
  const { ref: inputRef, ...inputProps } = getInputProps();
  const isEmpty = typed.trim() !== '' && !isWaiting && !isError && found.length === 0;
  return (
    <>
      <Box {...getRootProps()} sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2.5, py: 1.5 }}>
        <InputBase
          autoFocus
          fullWidth
          placeholder={translate('globalSearch.placeholder')}
          inputRef={inputRef}
          inputProps={{ ...inputProps, 'aria-label': translate('globalSearch.button') }}
          sx={{ fontSize: '1.125rem', minHeight: 44 }}
        />
        <IconButton aria-label={translate('ra.action.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ borderTop: `1px solid ${COLORS.line}`, overflowY: 'auto', minHeight: { sm: 320 }, pb: 1 }}>
        {isError && (
          <Box sx={{ p: 2.5 }}>
            <LoadError what="list" onAsk={refetch} />
          </Box>
        )}
        <Typography role="status" sx={{ px: 2.5, py: isEmpty ? 4 : 0, color: 'text.secondary' }}>
          {isEmpty ? translate('globalSearch.none', { text: typed.trim() }) : ''}
        </Typography>
        <Box
          component="ul"
          {...getListboxProps()}
          aria-label={translate('globalSearch.button')}
          aria-busy={isWaiting}
          sx={{ listStyle: 'none', m: 0, p: 0 }}
        >
          {found.map((line, index) => {
            const { key, ...option } = getOptionProps({ option: line, index });
            return (
              <Line key={key} line={line} option={option} isFirst={found[index - 1]?.group !== line.group} />
            );
          })}
        </Box>
      </Box>
    </>
  );
}

type LineProps = {
  line: Found;
  option: React.HTMLAttributes<HTMLLIElement>;
  /** The first of its group, which it names. */
  isFirst: boolean;
};

function Line({ line: { group, name, note }, option, isFirst }: LineProps) {
  return (
    <Box
      component="li"
      {...option}
      sx={{
        px: 2.5,
        py: 1,
        minHeight: 44,
        cursor: 'pointer',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: 2,
        alignItems: 'center',
        '&.Mui-focused': { backgroundColor: COLORS.primarySoft },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
        {note && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            · {note}
          </Box>
        )}
      </Box>
      <Typography
        variant="caption"
        sx={{ color: COLORS.ink3, ...(isFirst ? {} : { opacity: 0, '.Mui-focused > &': { opacity: 1 } }) }}
      >
        {group}
      </Typography>
    </Box>
  );
}
