import type { StaffProduct } from '@pouchery/contract/backoffice/products';
import { useRecordContext } from 'react-admin';
import { AskedDoubts } from '#backoffice/inputs/doubts.tsx';
import { RecordForm } from '#backoffice/inputs/record-forms.tsx';
import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';
import { ShopLinkActions } from '#backoffice/layout/shop-link-button.tsx';
import { DuplicateButton } from './duplicate-button.tsx';
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
