import { Box, Typography } from '@mui/material';
import type { ProductsChange } from '@pouchery/contract/backoffice/many-products';
import type { ListedProduct } from '@pouchery/contract/backoffice/products';
import type { StaffPartner } from '@pouchery/contract/backoffice/taxonomies';
import { Link, useGetManyAggregate } from 'react-admin';
import { ReferenceName, referenceOf } from '#backoffice/history/reference-name.tsx';
import { getProductName } from '#backoffice/products/product-name.ts';
import { formatNumber } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { changeText } from './planned-rows.tsx';

/** So many of the products are named. */
const NAMED = 50;

/** A change of many products that was planned: what becomes of which. */
export function ChangeText({ change, ids }: { change: ProductsChange; ids: number[] }) {
  return (
    <Box sx={{ py: 1, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>
        {translate(`products.many.do.${change.field}`, { smart_count: ids.length })}
      </Typography>
      <Typography>
        {change.field === 'price' ? <PricesText {...change} /> : <ValueText change={change} />}
      </Typography>
      <Names ids={ids} />
    </Box>
  );
}

type PricesChange = Extract<ProductsChange, { field: 'price' }>;

function PricesText({ way, by, end, with_offers }: PricesChange) {
  const sign = way === 'set' ? '' : by < 0 ? '−' : '+';
  return [
    `${translate(`products.many.by.${way}`)}: ${sign}${formatNumber(Math.abs(by))}`,
    ...(end === 'any' ? [] : [`${translate('products.many.end')} ${translate(`products.many.ends.${end}`)}`]),
    ...(with_offers ? [translate('products.many.with_offers')] : []),
  ].join(' · ');
}

function ValueText({ change }: { change: Exclude<ProductsChange, PricesChange> }) {
  const resource = referenceOf(change.field);
  return (
    <>
      {change.field === 'offers' && <PartnerName id={change.partner_id} />}
      {translate('products.many.to')}:{' '}
      {resource ? (
        <ReferenceName resource={resource} id={Number(change.value)} />
      ) : (
        changeText(change.field, String(change.value))
      )}
    </>
  );
}

function PartnerName({ id }: { id: number }) {
  const { data } = useGetManyAggregate<StaffPartner>('delivery-partners', { ids: [id] });
  return <>{data?.[0]?.name ?? id} · </>;
}

function Names({ ids }: { ids: number[] }) {
  const { data = [] } = useGetManyAggregate<ListedProduct>('products', { ids: ids.slice(0, NAMED) });
  const more = ids.length - NAMED;
  return (
    <Typography variant="body2" sx={{ mt: 0.5 }}>
      {data
        .filter((product) => product !== undefined)
        .map((product, index) => (
          <span key={product.id}>
            {index > 0 && ', '}
            <Link to={`/products/${product.id}`}>{getProductName(product)}</Link>
          </span>
        ))}
      {more > 0 && ` … ${translate('history.more', { smart_count: more })}`}
    </Typography>
  );
}
