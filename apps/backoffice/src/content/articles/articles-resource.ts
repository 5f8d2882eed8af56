import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { localText } from '#backoffice/texts/local-text.ts';
import { ArticleCreate, ArticleEdit } from './article-forms.tsx';
import { ArticleList } from './article-list.tsx';

export const articles: StaffResource = {
  name: 'articles',
  list: ArticleList,
  edit: ArticleEdit,
  create: ArticleCreate,
  icon: ArticleIcon,
  recordRepresentation: ({ title }) => localText(title),
  options: { group: 'content', roles: ['owner', 'editor'] },
};
