import { Box, Typography } from '@mui/material';
import type { CountedProduct } from '@pouchery/contract/backoffice/start-page';
import { Link } from 'react-router';
import { ShareBar } from '#backoffice/layout/bars.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { formatNumber } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { PictureView } from '#backoffice/uploads/picture-view.tsx';

const PICTURE_PX = 160;

type Props = { kind: 'followed' | 'seen'; products: readonly CountedProduct[] };

/** The products that were followed or looked at most, side by side; a product's bar says how it stands to the first. */
export function ProductRow({ kind, products }: Props) {
  const maxCount = products[0]?.count ?? 1;
  return (
    <Panel title={translate(`start.products.${kind}`)}>
      {products.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{translate('start.none')}</Typography>
      )}
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns:
            kind === 'seen'
              ? {
                  xs: 'repeat(2, minmax(0, 1fr))',
                  sm: 'repeat(3, minmax(0, 1fr))',
                  lg: 'repeat(6, minmax(0, 1fr))',
                }
              : { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {products.map((product) => (
          <Box component="li" key={product.id} sx={{ minWidth: 0 }}>
            <Box
              component={Link}
              to={`/products/${product.id}`}
              sx={{
                display: 'block',
                color: 'inherit',
                textDecoration: 'none',
                '&:hover b': { color: COLORS.primary },
              }}
            >
              <Product product={product} />
              <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
                {product.brand_name}
              </Typography>
              <Typography component="b" sx={{ fontWeight: 500, lineHeight: 1.25, display: 'block' }}>
                {product.name}
              </Typography>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5 }}>
                <ShareBar share={product.count / maxCount} />
                <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {formatNumber(product.count)}
                </Typography>
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

function Product({ product: { picture } }: { product: CountedProduct }) {
  return (
    <Box sx={{ aspectRatio: '1', backgroundColor: COLORS.paperSunk, overflow: 'hidden' }}>
      {picture && <PictureView picture={picture} size={PICTURE_PX} fit="cover" />}
    </Box>
  );
}
