import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { StaffProduct } from '@pouchery/contract/backoffice/products';
import { useGetMany, useRecordContext } from 'react-admin';
import { ReferenceName } from '#backoffice/history/reference-name.tsx';
import { PublicationField } from '#backoffice/inputs/publication-field.tsx';
import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { ShopLinkActions } from '#backoffice/layout/shop-link-button.tsx';
import { Columns } from '#backoffice/people/columns.tsx';
import { Facts } from '#backoffice/people/facts.tsx';
import { formatPrice } from '#backoffice/texts/format.ts';
import { localText, translate } from '#backoffice/texts/translate.ts';
import { PictureView } from '#backoffice/uploads/picture-view.tsx';
import { attributeText, isText, listAttributes } from './attribute-text.ts';
import { StockMark } from './stock-mark.tsx';

/** A product for whoever may read it and change nothing. */
export function ProductView() {
  return (
    <VersionedEdit component="div" actions={<ShopLinkActions path={({ slug }) => `/product/${slug}`} />}>
      <Columns narrowFirst wide={<Texts />} narrow={<InTheShop />} />
    </VersionedEdit>
  );
}

function Texts() {
  const product = useRecordContext<StaffProduct>();
  const { data: partners = [] } = useGetMany<{ id: number; name: string }>('delivery-partners', {
    ids: product?.offers.map(({ partner_id }) => partner_id) ?? [],
  });
  if (!product) return null;
  return (
    <>
      <Panel title={localText(product.name)}>
        <Typography sx={{ mb: 2 }}>{localText(product.summary)}</Typography>
        <Typography sx={{ whiteSpace: 'pre-wrap' }}>{localText(product.description)}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
          {product.pictures.map((picture) => (
            <Box key={picture.id} sx={{ width: 140, height: 140 }}>
              <PictureView picture={picture} size={140} fit="contain" />
            </Box>
          ))}
        </Box>
      </Panel>
      <BuyersFacts product={product} />
      {product.offers.length > 0 && (
        <Panel title={translate('products.sections.offers')}>
          {product.offers.map(({ partner_id, url }) => (
            <MuiLink key={partner_id} href={url} target="_blank" rel="noreferrer" sx={{ display: 'block' }}>
              {partners.find((partner) => partner?.id === partner_id)?.name ?? url}
            </MuiLink>
          ))}
        </Panel>
      )}
    </>
  );
}

function BuyersFacts({ product }: { product: StaffProduct }) {
  const title = (field: string) => translate(`resources.products.fields.${field}`);
  const texts = listAttributes('buyers_facts')
    .filter(isText)
    .map((name): [string, string] => [title(name), attributeText(product, name)])
    .filter(([, text]) => text !== '');
  if (texts.length === 0) return null;
  return (
    <Panel title={translate('products.sections.buyers_facts')}>
      <Facts facts={texts} />
    </Panel>
  );
}

function InTheShop() {
  const product = useRecordContext<StaffProduct>();
  if (!product) return null;
  const { price, lowest_price, brand_id, type_id, taste_id } = product;
  const title = (field: string) => translate(`resources.products.fields.${field}`);
  return (
    <Panel title={translate('products.sections.shop')}>
      <Box sx={{ mb: 2 }}>
        <PublicationField source="state" />
      </Box>
      <Facts
        facts={[
          [title('stock'), <StockMark key="stock" stock={product.stock} />],
          [title('price'), price && formatPrice(price)],
          [translate('products.price_for_visitors'), lowest_price && formatPrice(lowest_price)],
          [title('brand_id'), brand_id && <ReferenceName key="brand" resource="brands" id={brand_id} />],
          [title('type_id'), type_id && <ReferenceName key="type" resource="types" id={type_id} />],
          [title('taste_id'), taste_id && <ReferenceName key="taste" resource="tastes" id={taste_id} />],
          ...listAttributes('facts', 'buyers_facts')
            .filter((name) => !isText(name))
            .map((name): [string, string] => [title(name), attributeText(product, name)]),
        ]}
      />
    </Panel>
  );
}
