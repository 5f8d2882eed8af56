import { Box, TextField, Typography } from '@mui/material';
import { LOCALES, type Locale } from '@pouchery/contract/locales';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { type FormEvent, useId, useState } from 'react';
import { lengthError } from '#backoffice/inputs/length-error.ts';
import { ModalDialog } from '#backoffice/layout/modal-dialog.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { PictureView, type ShownPicture } from '#backoffice/uploads/picture-view.tsx';

type Texts = Partial<Record<Locale, string | undefined>>;
type Props = {
  picture: ShownPicture & { alt: Texts };
  locales?: readonly Locale[];
  onClose: () => void;
  onDescribed: (alt: Texts) => void;
};

/** A picture in words, in each of the shop's languages. */
export function AltDialog({ picture, locales = LOCALES, onClose, onDescribed }: Props) {
  const [alt, setAlt] = useState(picture.alt);
  const form = useId();

  function save(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    onDescribed(alt);
    onClose();
  }

  return (
    <ModalDialog
      title={translate('products.alt')}
      onClose={onClose}
      confirm={{
        type: 'submit',
        form,
        disabled: locales.some((locale) => lengthError(alt[locale], TEXT_BOUNDS.product.alt).error),
        children: translate('ra.action.confirm'),
      }}
    >
      <form id={form} onSubmit={save}>
        <Box sx={{ width: 160, height: 160, backgroundColor: COLORS.paperSunk, mb: 2 }}>
          <PictureView picture={picture} size={160} fit="contain" />
        </Box>
        {locales.map((locale) => (
          <TextField
            key={locale}
            label={translate(`shell.languages.${locale}`)}
            value={alt[locale] ?? ''}
            onChange={({ target }) => setAlt({ ...alt, [locale]: target.value })}
            {...lengthError(alt[locale], TEXT_BOUNDS.product.alt)}
            slotProps={{ htmlInput: { lang: locale } }}
            sx={{ mb: 1 }}
          />
        ))}
        <Typography variant="caption" sx={{ color: COLORS.ink2 }}>
          {translate('products.alt_help')}
        </Typography>
      </form>
    </ModalDialog>
  );
}
