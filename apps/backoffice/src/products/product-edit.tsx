import type { StaffProduct } from '@pouchery/contract/backoffice/products';
import { TopToolbar, useRecordContext } from 'react-admin';
import { AskedDoubts, DoubtsDialog } from '#backoffice/inputs/doubts.tsx';
import { RecordForm } from '#backoffice/inputs/record-forms.tsx';
import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';
import { ShopLinkButton } from '#backoffice/layout/shop-link-button.tsx';
import { ProductFields } from './product-fields.tsx';

export function ProductEdit() {
  return (
    <AskedDoubts>
      <VersionedEdit actions={<ProductActions />} sx={{ '& .RaEdit-card': PLAIN }}>
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
      <DoubtsDialog />
    </RecordForm>
  );
}

function ProductActions() {
  const product = useRecordContext<StaffProduct>();
  const isPublic = product?.state === 'published';
  return <TopToolbar>{isPublic && <ShopLinkButton path={`/product/${product.slug}`} />}</TopToolbar>;
}
