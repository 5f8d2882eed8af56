import { RecordCreate, RecordEdit } from '#backoffice/inputs/record-forms.tsx';
import { ContentActions } from '../content-actions.tsx';
import { SlideFields } from './slide-fields.tsx';

export function SlideEdit() {
  return (
    <RecordEdit actions={<ContentActions kind="slide" path={() => '/'} />}>
      <SlideFields />
    </RecordEdit>
  );
}

const WORDLESS = { title: { en: '' }, text: { en: '' } };

export function SlideCreate() {
  return (
    <RecordCreate defaultValues={WORDLESS}>
      <SlideFields />
    </RecordCreate>
  );
}
