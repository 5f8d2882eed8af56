import { BooleanInput, useTranslate } from 'react-admin';
import { RecordEdit } from '#backoffice/inputs/record-forms.tsx';
import { ProductChoice } from '../product-choice.tsx';
import { ProductAdPreview } from './product-ad-preview.tsx';

/** The product ad: there is one, shown or not. */
export function PopupFeaturePage() {
  const translate = useTranslate();
  return (
    <RecordEdit
      canDelete={false}
      resource="popup-feature"
      id="popup-feature"
      title={translate('resources.popup-feature.name', { smart_count: 1 })}
    >
      <BooleanInput source="is_shown" helperText={translate('content.ad_help')} />
      <ProductChoice source="product_id" />
      <ProductAdPreview />
    </RecordEdit>
  );
}
