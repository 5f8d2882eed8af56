import { RecordCreate, RecordEdit } from '#backoffice/inputs/record-forms.tsx';
import { ContentActions } from '../content-actions.tsx';
import { SlideFields } from './slide-fields.tsx';

export function SlideEdit() {
  return (
    <RecordEdit preview="slide" actions={<ContentActions path={() => '/'} />}>
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
