import type { StaffProduct } from '@pouchery/contract/backoffice/products';
import { TopToolbar, useRecordContext } from 'react-admin';
import { AskedDoubts, DoubtsDialog } from '#backoffice/inputs/doubts.tsx';
import { PreviewButton } from '#backoffice/inputs/preview-button.tsx';
import { RecordForm } from '#backoffice/inputs/record-forms.tsx';
import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';
import { ShopLinkButton } from '#backoffice/layout/shop-link-button.tsx';
import { ProductFields } from './product-fields.tsx';

export function ProductEdit() {
  return (
    <AskedDoubts>
      <VersionedEdit actions={<ProductActions />} sx={{ '& .RaEdit-card': PLAIN }}>
        <RecordForm sx={{ p: '0 !important' }}>
          <ProductFields />
          <DoubtsDialog />
        </RecordForm>
      </VersionedEdit>
    </AskedDoubts>
  );
}

/** The sections are the cards. */
export const PLAIN = { border: 0, backgroundColor: 'transparent' };

function ProductActions() {
  const product = useRecordContext<StaffProduct>();
  return (
    <TopToolbar>
      {product?.state === 'published' ? (
        <ShopLinkButton path={`/product/${product.slug}`} />
      ) : (
        <PreviewButton kind="product" />
      )}
    </TopToolbar>
  );
}
