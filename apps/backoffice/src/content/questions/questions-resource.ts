import QuestionIcon from '@mui/icons-material/HelpOutline';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { localText } from '#backoffice/texts/local-text.ts';
import { QuestionCreate, QuestionEdit } from './question-forms.tsx';
import { QuestionList } from './question-list.tsx';

export const questions: StaffResource = {
  name: 'questions',
  list: QuestionList,
  edit: QuestionEdit,
  create: QuestionCreate,
  icon: QuestionIcon,
  recordRepresentation: ({ question }) => localText(question),
  options: { group: 'content', roles: ['owner', 'editor'] },
};
