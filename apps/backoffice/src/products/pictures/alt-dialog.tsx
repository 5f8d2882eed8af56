import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { LOCALES } from '@pouchery/contract/locales';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLengthError } from '#backoffice/inputs/length-error.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { PictureView } from '#backoffice/uploads/picture-view.tsx';
import type { ProductPicture } from './product-picture.ts';

type Props = {
  picture: ProductPicture;
  onClose: () => void;
  onDescribed: (alt: ProductPicture['alt']) => void;
};

/** A picture in words, in each of the shop's languages. */
export function AltDialog({ picture, onClose, onDescribed }: Props) {
  const translate = useTranslate();
  const [alt, setAlt] = useState(picture.alt);
  const lengthError = useLengthError(TEXT_BOUNDS.product.alt);

  function save(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    onDescribed(alt);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="alt-title">
      <form onSubmit={save}>
        <DialogTitle id="alt-title">{translate('products.alt')}</DialogTitle>
        <DialogContent>
          <Box sx={{ width: 160, height: 160, backgroundColor: COLORS.paperSunk, mb: 2 }}>
            <PictureView picture={picture} size={160} fit="contain" />
          </Box>
          {LOCALES.map((locale) => (
            <TextField
              key={locale}
              label={translate(`shell.languages.${locale}`)}
              value={alt[locale] ?? ''}
              onChange={({ target }) => setAlt({ ...alt, [locale]: target.value })}
              {...lengthError(alt[locale])}
              slotProps={{ htmlInput: { lang: locale } }}
              sx={{ mb: 1 }}
            />
          ))}
          <Typography variant="caption" sx={{ color: COLORS.ink2 }}>
            {translate('products.alt_help')}
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={LOCALES.some((locale) => lengthError(alt[locale]).error)}
          >
            {translate('ra.action.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
