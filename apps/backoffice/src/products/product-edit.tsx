import OpenIcon from '@mui/icons-material/OpenInNew';
import type { StaffProduct } from '@pouchery/contract/backoffice/products';
import { Button, TopToolbar, useRecordContext } from 'react-admin';
import { PreviewButton } from '#backoffice/inputs/preview-button.tsx';
import { RecordForm } from '#backoffice/inputs/record-forms.tsx';
import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';
import { settings } from '#backoffice/settings.ts';
import { ProductFields } from './product-fields.tsx';

export function ProductEdit() {
  return (
    <VersionedEdit actions={<ProductActions />} sx={{ '& .RaEdit-card': PLAIN }}>
      <RecordForm sx={{ p: '0 !important' }}>
        <ProductFields />
      </RecordForm>
    </VersionedEdit>
  );
}

/** The sections are the cards. */
export const PLAIN = { border: 0, backgroundColor: 'transparent' };

function ProductActions() {
  const product = useRecordContext<StaffProduct>();
  return (
    <TopToolbar>
      {product && product.state !== 'published' && <PreviewButton kind="product" />}
      {product?.state === 'published' && (
        <Button
          label="families.open"
          component="a"
          href={`${settings.siteUrl}/product/${product.slug}`}
          target="_blank"
          rel="noreferrer"
        >
          <OpenIcon />
        </Button>
      )}
    </TopToolbar>
  );
}
