import QuestionIcon from '@mui/icons-material/HelpOutline';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { List } from 'react-admin';
import { ContentRows } from '#backoffice/content/content-rows.tsx';
import { MarkdownInput } from '#backoffice/content/markdown/markdown-input.tsx';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { recordForms } from '#backoffice/inputs/record-forms.tsx';
import { SEARCH } from '#backoffice/layout/search.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { localText } from '#backoffice/texts/translate.ts';

export const questions: StaffResource = {
  name: 'questions',
  list: QuestionList,
  ...recordForms(QuestionFields, { create: { redirect: 'list' } }),
  icon: QuestionIcon,
  recordRepresentation: ({ question }) => localText(question),
  options: { group: 'content', roles: STAFF_RIGHTS.writeCatalogue, isTranslated: true },
};

function QuestionList() {
  return (
    <List filters={SEARCH} sort={{ field: 'position', order: 'ASC' }} perPage={50}>
      <ContentRows name="question" order="orderQuestions" />
    </List>
  );
}

/** A frequently asked question; its answer may have lists, emphasis and links. */
function QuestionFields() {
  return (
    <>
      <LocalizedTextInput source="question" maxLength={TEXT_BOUNDS.question.question} />
      <MarkdownInput source="answer" kind="answer" maxLength={TEXT_BOUNDS.question.answer} />
    </>
  );
}
