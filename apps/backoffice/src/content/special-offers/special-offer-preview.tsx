import { Alert, Box, Typography } from '@mui/material';
import type { StaffType } from '@pouchery/contract/backoffice/taxonomies';
import type { Locale } from '@pouchery/contract/locales';
import { readText } from '@pouchery/contract/main-locale';
import { toShopDay } from '@pouchery/contract/shop-time';
import { pageRulesOn } from '@pouchery/contract/shown-rules';
import { useQuery } from '@tanstack/react-query';
import { useGetManyAggregate } from 'react-admin';
import { callShop } from '#backoffice/api/call-api.ts';
import { formatNumber, formatPrice } from '#backoffice/texts/format.ts';
import { readLocale } from '#backoffice/texts/locale.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { pictureFile } from '#backoffice/uploads/picture-file.ts';
import { PopupButton, type PopupContent, PopupPreview, pictureGround } from '../popup-preview.tsx';
import { POPUP_WORDS } from '../popup-words.ts';

/** The special offer as the form has it now, as it will pop up in the shop (docs/behaviour.md#special-offer). */
export function SpecialOfferPreview() {
  return (
    <PopupPreview>
      {(locale, content) => (
        <>
          {!content.product.price_before && (
            <Alert severity="warning" lang={readLocale()} sx={{ mb: 2, maxWidth: 720 }}>
              {translate('content.offer_none')}
            </Alert>
          )}
          <Offer locale={locale} {...content} />
        </>
      )}
    </PopupPreview>
  );
}

function Offer({ locale, title, product, picture }: PopupContent & { locale: Locale }) {
  const words = POPUP_WORDS[locale];
  const name = readText(locale, product.name);
  const minAge = useMinAge();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        maxWidth: 720,
        backgroundColor: COLORS.paperRaised,
        boxShadow: '0 24px 64px -24px rgb(21 24 30 / 0.42)',
      }}
    >
      <Box sx={{ ...pictureGround(picture), height: { xs: 220, sm: 360 } }}>
        {picture && (
          <img
            src={pictureFile(picture, 640)}
            alt=""
            style={{ width: '100%', height: '100%', objectFit: 'contain' }}
          />
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          alignContent: 'end',
          justifyItems: 'start',
          gap: 1.25,
          p: { xs: 2.5, sm: 4 },
        }}
      >
        <Typography variant="body2">{title}</Typography>
        <Typography component="p" sx={{ fontSize: '1.9rem', fontWeight: 600, lineHeight: 1.1 }}>
          {name}
        </Typography>
        <Typography>{words.offer(name)}</Typography>
        <Facts locale={locale} product={product} />
        <PriceLine locale={locale} product={product} />
        <PopupButton isWide>{words.button}</PopupButton>
        <Typography variant="caption">{words.warning(minAge)}</Typography>
      </Box>
    </Box>
  );
}

/** The age that the shop asks for today. */
function useMinAge() {
  const { data: rules = [] } = useQuery({
    queryKey: ['shop-rules'],
    queryFn: async ({ signal }) => (await callShop('getShop', { signal })).rules,
  });
  return pageRulesOn(rules, toShopDay(new Date())).minAge;
}

type ProductLine = { locale: Locale; product: PopupContent['product'] };

function Facts({ locale, product }: ProductLine) {
  const { data: types } = useGetManyAggregate<StaffType>('types', {
    ids: product.type_id === null ? [] : [product.type_id],
  });
  const type = types?.[0]?.name;
  const { nicotine_mg_per_pouch: mg, servings_per_package } = product;
  if (!type || mg === null) return null;
  return (
    <Typography variant="body2">
      {POPUP_WORDS[locale].facts(
        formatNumber(mg, { locale }),
        readText(locale, type),
        String(servings_per_package),
      )}
    </Typography>
  );
}

function PriceLine({ locale, product: { lowest_price: price, price_before: before } }: ProductLine) {
  if (price === null) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
      <Typography component="span" sx={{ fontSize: '1.75rem', fontWeight: 600 }}>
        {formatPrice(price, locale)}
      </Typography>
      {before && (
        <>
          <s>{formatPrice(before, locale)}</s>
          <Typography component="span" variant="body2" color="success">
            {POPUP_WORDS[locale].less(formatPrice(String(Number(before) - Number(price)), locale))}
          </Typography>
        </>
      )}
    </Box>
  );
}
