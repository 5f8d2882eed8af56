import { BooleanInput, SimpleForm, useTranslate } from 'react-admin';
import { EditToolbar } from '#backoffice/inputs/edit-toolbar.tsx';
import { VersionConflict } from '#backoffice/inputs/version-conflict.tsx';
import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';
import { ProductAdPreview } from '../popup-preview.tsx';
import { ProductChoice } from '../product-choice.tsx';

/** The product ad: there is one, shown or not. */
export function PopupFeaturePage() {
  const translate = useTranslate();
  return (
    <VersionedEdit
      resource="settings"
      id="popup-feature"
      title={translate('resources.popup-feature.name', { smart_count: 1 })}
    >
      <SimpleForm toolbar={<EditToolbar canDelete={false} />} warnWhenUnsavedChanges>
        <BooleanInput source="is_shown" helperText={translate('content.ad_help')} />
        <ProductChoice source="product_id" />
        <ProductAdPreview />
        <VersionConflict />
      </SimpleForm>
    </VersionedEdit>
  );
}
