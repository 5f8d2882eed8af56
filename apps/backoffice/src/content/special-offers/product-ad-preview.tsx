import { Box, Typography } from '@mui/material';
import { readText } from '@pouchery/contract/main-locale';
import { pictureFile } from '#backoffice/uploads/picture-file.ts';
import { PopupButton, PopupPreview, pictureGround } from '../popup-preview.tsx';
import { POPUP_WORDS } from '../popup-words.ts';

/** The product ad as the form has it now, as it will stand at the lower edge of the shop's pages. */
export function ProductAdPreview() {
  return (
    <PopupPreview>
      {(locale, { product, picture }) => (
        <Box
          sx={{
            ...pictureGround(picture),
            display: 'grid',
            gridTemplateColumns: { xs: '96px minmax(0, 1fr)', sm: '96px minmax(0, 1fr) auto' },
            columnGap: 2,
            rowGap: 1,
            alignItems: 'center',
            justifyItems: 'start',
            minHeight: 92,
            py: 1.5,
            pr: 3,
            maxWidth: 900,
            overflow: 'hidden',
          }}
        >
          <Box sx={{ position: 'relative', placeSelf: 'stretch', gridRow: { xs: 'span 2', sm: 'auto' } }}>
            {picture && (
              <img
                src={pictureFile(picture, 320)}
                alt=""
                style={{ position: 'absolute', left: -18, bottom: -18, width: 132 }}
              />
            )}
          </Box>
          <div>
            <Typography component="p" sx={{ fontSize: '1.3rem', fontWeight: 600, lineHeight: 1.15 }}>
              {POPUP_WORDS[locale].ad}
            </Typography>
            <Typography>{readText(locale, product.name)}</Typography>
          </div>
          <PopupButton>{POPUP_WORDS[locale].button}</PopupButton>
        </Box>
      )}
    </PopupPreview>
  );
}
