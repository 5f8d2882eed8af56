import { Box, Typography } from '@mui/material';
import type { StaffProduct } from '@pouchery/contract/backoffice/products';
import type { StoredPicture } from '@pouchery/contract/backoffice/uploads';
import type { Locale } from '@pouchery/contract/locales';
import { mainLocale } from '@pouchery/contract/main-locale';
import { type ReactNode, useState } from 'react';
import { useGetManyAggregate, useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FULL_RECORD } from '#backoffice/api/full-record.ts';
import { LanguageTabs } from '#backoffice/inputs/language-tabs.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

export type PopupContent = { title: string; product: StaffProduct; picture: StoredPicture | undefined };

/** Language tabs above a popup as the form has it at the moment; nothing before a product was chosen. */
export function PopupPreview({
  children,
}: {
  children: (locale: Locale, content: PopupContent) => ReactNode;
}) {
  const [locale, setLocale] = useState(mainLocale);
  const content = usePopupContent(locale);
  if (!content) return null;
  return (
    <Box sx={{ width: '100%', mt: 3, mb: 2 }}>
      <Typography component="h2" variant="h4">
        {translate('content.popup_preview')}
      </Typography>
      <LanguageTabs shown={locale} onShow={setLocale} sx={{ mb: 2 }} />
      <div lang={locale}>{children(locale, content)}</div>
    </Box>
  );
}

function usePopupContent(locale: Locale): PopupContent | undefined {
  const { title, product_id, picture_id } = useWatch();
  const products = useGetOne<StaffProduct>(
    'products',
    { id: product_id, meta: FULL_RECORD },
    { enabled: Boolean(product_id) },
  );
  const pictures = useGetManyAggregate<StoredPicture>(
    'uploads',
    { ids: [picture_id] },
    { enabled: Boolean(picture_id) },
  );
  const product = product_id ? products.data : undefined;
  if (!product) return undefined;
  return {
    title: title?.[locale] || title?.[mainLocale()] || '',
    product,
    picture: picture_id ? pictures.data?.[0] : product.pictures.find((picture) => picture.kind === 'closed'),
  };
}

/** A quiet ground of the picture's own colour, as the shop makes one. */
export function pictureGround(picture: StoredPicture | undefined) {
  const colour = picture?.dominant ?? COLORS.paperSunk;
  return { backgroundColor: `color-mix(in oklab, ${colour} 28%, ${COLORS.paperRaised})` };
}

/** A popup's button, for its looks alone. */
export function PopupButton({ children, isWide }: { children: ReactNode; isWide?: boolean }) {
  return (
    <Box
      component="span"
      sx={{
        borderRadius: '999px',
        px: 3,
        py: 1.25,
        backgroundColor: COLORS.primary,
        color: COLORS.onPrimary,
        fontWeight: 500,
        ...(isWide && { justifySelf: 'stretch', textAlign: 'center' }),
      }}
    >
      {children}
    </Box>
  );
}
