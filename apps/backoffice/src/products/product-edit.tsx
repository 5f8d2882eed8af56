import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import type { StaffProduct } from '@pouchery/contract/backoffice/products';
import { toShopDay } from '@pouchery/contract/shop-time';
import { Button, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { AskedDoubts } from '#backoffice/inputs/doubts.tsx';
import { RecordForm } from '#backoffice/inputs/record-forms.tsx';
import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';
import { ShopLinkActions } from '#backoffice/layout/shop-link-button.tsx';
import { ProductFields } from './product-fields.tsx';

export function ProductEdit() {
  return (
    <AskedDoubts>
      <VersionedEdit
        actions={
          <ShopLinkActions path={({ slug }) => `/product/${slug}`}>
            <DuplicateButton />
          </ShopLinkActions>
        }
        sx={{ '& .RaEdit-card': PLAIN }}
      >
        <ProductForm />
      </VersionedEdit>
    </AskedDoubts>
  );
}

/** The sections are the cards. */
export const PLAIN = { border: 0, backgroundColor: 'transparent' };

function ProductForm() {
  const product = useRecordContext<StaffProduct>();
  const preview = product?.state === 'published' ? undefined : 'product';
  return (
    <RecordForm preview={preview} sx={{ p: '0 !important' }}>
      <ProductFields />
    </RecordForm>
  );
}

/** Opens the form of a new product that says all that this one does, but for its name. */
function DuplicateButton() {
  const product = useRecordContext<StaffProduct>();
  if (!product) return null;
  return (
    <Button
      label="products.duplicate"
      component={Link}
      to="/products/create"
      state={{ record: toDuplicate(product) }}
    >
      <CopyIcon />
    </Button>
  );
}

/** Without what the other is known by: name, address, and its pages at partners, which would sell the first one. */
function toDuplicate({ id, version, slug, old_slugs, name, offers, ...product }: StaffProduct) {
  const { lowest_price, price_before, campaign, is_latest, missing, waiting, ...said } = product;
  const { rating, review_count, created_at, updated_at, ...rest } = said;
  return { ...rest, state: 'draft', publish_at: null, launch_date: toShopDay(new Date()), offers: [] };
}
