import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import { Box } from '@mui/material';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { FunctionField, List, regex, TextInput } from 'react-admin';
import { ContentRows } from '#backoffice/content/content-rows.tsx';
import { MarkdownInput } from '#backoffice/content/markdown/markdown-input.tsx';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { PictureInput } from '#backoffice/inputs/picture-input.tsx';
import { PublicationField } from '#backoffice/inputs/publication-field.tsx';
import { publicationFilters } from '#backoffice/inputs/publication-filters.tsx';
import { PublicationInput } from '#backoffice/inputs/publication-input.tsx';
import { recordForms } from '#backoffice/inputs/record-forms.tsx';
import { madeOf, SeoInputs } from '#backoffice/inputs/seo-inputs.tsx';
import { ShopLinkActions } from '#backoffice/layout/shop-link-button.tsx';
import { MomentInput } from '#backoffice/moments/moment-input.tsx';
import { MomentText } from '#backoffice/moments/moment-text.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { localText, translate } from '#backoffice/texts/translate.ts';

const validSlug = regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const articles: StaffResource = {
  name: 'articles',
  list: ArticleList,
  ...recordForms(ArticleFields, {
    preview: 'article',
    actions: <ShopLinkActions path={({ id }) => `/article/${id}`} />,
  }),
  icon: ArticleIcon,
  recordRepresentation: ({ title }) => localText(title),
  options: { group: 'content', roles: STAFF_RIGHTS.writeCatalogue, isTranslated: true },
};

function ArticleList() {
  return (
    <List filters={publicationFilters} sort={{ field: 'published', order: 'DESC' }}>
      <ContentRows name="title">
        <FunctionField source="author" sortable={false} render={({ author }) => localText(author)} />
        <MomentText source="published" />
        <PublicationField source="state" />
      </ContentRows>
    </List>
  );
}

/** What an article consists of; a new one gets its short name and its day by itself. */
function ArticleFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <PublicationInput />
      <LocalizedTextInput source="title" maxLength={TEXT_BOUNDS.article.title} />
      <LocalizedTextInput source="lead" multiline minRows={2} maxLength={TEXT_BOUNDS.article.lead} />
      <MarkdownInput source="body" kind="article" maxLength={TEXT_BOUNDS.article.body} />
      <LocalizedTextInput source="author" maxLength={TEXT_BOUNDS.article.author} />
      <PictureInput source="cover_id" isRequired />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, width: '100%', mt: 2 }}>
        <MomentInput
          source="published"
          kind="day"
          helperText={translate('content.published_help')}
          sx={{ maxWidth: 280 }}
        />
        <TextInput
          source="slug"
          validate={validSlug}
          helperText={translate(isNew ? 'content.slug_new_help' : 'content.slug_help')}
          sx={{ maxWidth: 420 }}
        />
      </Box>
      <SeoInputs made={madeOf('title', 'lead')} path={({ id }) => `/article/${id ?? ''}`} />
    </>
  );
}
