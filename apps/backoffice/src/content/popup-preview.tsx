import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ListedProduct } from '@pouchery/contract/backoffice/products';
import type { StoredPicture } from '@pouchery/contract/backoffice/uploads';
import { DEFAULT_LOCALE, type Locale } from '@pouchery/contract/locales';
import { type ReactNode, useState } from 'react';
import { useGetManyAggregate, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LanguageTabs } from '#backoffice/inputs/language-tabs.tsx';
import { COLORS } from '#backoffice/theme/colors.ts';
import { pictureFile } from '#backoffice/uploads/picture-file.ts';
import { POPUP_WORDS } from './popup-words.ts';

type Shown = {
  title: string;
  product: string;
  picture: StoredPicture | ListedProduct['picture'] | undefined;
};

/** The special offer as the form has it now, as it will pop up in the shop. */
export function SpecialOfferPreview() {
  return (
    <Frame>
      {(locale, { title, product, picture }) => (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            maxWidth: 720,
            backgroundColor: COLORS.paperRaised,
            boxShadow: '0 24px 64px -24px rgb(21 24 30 / 0.42)',
          }}
        >
          <Box
            sx={{ ...ground(picture), height: { xs: 220, sm: 300 }, display: 'grid', placeItems: 'center' }}
          >
            {picture && <Cover src={pictureFile(picture, 640)} />}
          </Box>
          <Box
            sx={{
              display: 'grid',
              alignContent: 'end',
              justifyItems: 'start',
              gap: 1.5,
              p: { xs: 2.5, sm: 4 },
            }}
          >
            <Typography component="p" sx={{ fontSize: '1.9rem', fontWeight: 600, lineHeight: 1.1 }}>
              {title}
            </Typography>
            <Typography>{POPUP_WORDS[locale].offer(product)}</Typography>
            <Pill>{POPUP_WORDS[locale].button}</Pill>
          </Box>
        </Box>
      )}
    </Frame>
  );
}

/** The product ad as the form has it now, as it will stand at the lower edge of the shop's pages. */
export function ProductAdPreview() {
  return (
    <Frame>
      {(locale, { product, picture }) => (
        <Box
          sx={{
            ...ground(picture),
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
            <Typography>{product}</Typography>
          </div>
          <Pill>{POPUP_WORDS[locale].button}</Pill>
        </Box>
      )}
    </Frame>
  );
}

/** Language tabs above what the form shows at the moment; nothing before a product was chosen. */
function Frame({ children }: { children: (locale: Locale, shown: Shown) => ReactNode }) {
  const translate = useTranslate();
  const [locale, setLocale] = useState<Locale>(DEFAULT_LOCALE);
  const shown = useShown(locale);
  if (!shown) return null;
  return (
    <Box sx={{ width: '100%', mt: 3, mb: 2 }}>
      <Typography component="h2" variant="h4">
        {translate('content.popup_preview')}
      </Typography>
      <LanguageTabs shown={locale} onShow={setLocale} sx={{ mb: 2 }} />
      <div lang={locale}>{children(locale, shown)}</div>
    </Box>
  );
}

function useShown(locale: Locale): Shown | undefined {
  const { title, product_id, picture_id } = useWatch();
  const products = useGetManyAggregate<ListedProduct>(
    'products',
    { ids: [product_id] },
    { enabled: Boolean(product_id) },
  );
  const pictures = useGetManyAggregate<StoredPicture>(
    'uploads',
    { ids: [picture_id] },
    { enabled: Boolean(picture_id) },
  );
  const product = product_id ? products.data?.[0] : undefined;
  if (!product) return undefined;
  return {
    title: title?.[locale] || title?.en || '',
    product: product.name[locale] ?? product.name.en,
    picture: picture_id ? pictures.data?.[0] : product.picture,
  };
}

/** A quiet ground of the picture's own colour, as the shop makes one. */
function ground(picture: Shown['picture']) {
  const colour = picture?.dominant ?? COLORS.paperSunk;
  return { backgroundColor: `color-mix(in oklab, ${colour} 28%, ${COLORS.paperRaised})` };
}

function Cover({ src }: { src: string }) {
  return <img src={src} alt="" style={{ width: '100%', height: '100%', objectFit: 'contain' }} />;
}

function Pill({ children }: { children: ReactNode }) {
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
      }}
    >
      {children}
    </Box>
  );
}
