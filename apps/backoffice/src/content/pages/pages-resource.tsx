import PageIcon from '@mui/icons-material/GavelOutlined';
import { Alert, Button } from '@mui/material';
import { REVISION_STATES } from '@pouchery/contract/backoffice/revision-states';
import type { StaffPage } from '@pouchery/contract/backoffice/shop-texts';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { renderMarkdown, textBeginning } from '@pouchery/typography/markdown';
import { List, useRecordContext, useRefresh } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { ContentRows } from '#backoffice/content/content-rows.tsx';
import { MarkdownInput } from '#backoffice/content/markdown/markdown-input.tsx';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { PublicationField } from '#backoffice/inputs/publication-field.tsx';
import { PublicationInput } from '#backoffice/inputs/publication-input.tsx';
import { RecordEdit } from '#backoffice/inputs/record-forms.tsx';
import { SeoInputs } from '#backoffice/inputs/seo-inputs.tsx';
import { SEARCH } from '#backoffice/layout/search.tsx';
import { ShopLinkActions } from '#backoffice/layout/shop-link-button.tsx';
import { MomentText } from '#backoffice/moments/moment-text.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { localText, translate } from '#backoffice/texts/translate.ts';

export const pages: StaffResource = {
  name: 'pages',
  list: PageList,
  edit: PageEdit,
  icon: PageIcon,
  recordRepresentation: ({ title }) => localText(title),
  options: { group: 'content', roles: STAFF_RIGHTS.writeCatalogue, isTranslated: true },
};

function PageList() {
  return (
    <List filters={SEARCH} sort={{ field: 'title', order: 'ASC' }}>
      <ContentRows name="title">
        <MomentText source="updated" />
        <PublicationField source="state" sortable={false} />
      </ContentRows>
    </List>
  );
}

function PageEdit() {
  return (
    <RecordEdit
      canDelete={false}
      preview="page"
      actions={<ShopLinkActions isAlwaysPublic path={({ id }) => `/${id}`} />}
    >
      <ScheduledRevision />
      <PublicationInput states={REVISION_STATES} help="content.revision_help" />
      <LocalizedTextInput source="title" maxLength={TEXT_BOUNDS.page.title} />
      <MarkdownInput source="body" kind="page" maxLength={TEXT_BOUNDS.page.body} />
      <SeoInputs made={makeTexts} path={({ id }) => `/${id ?? ''}`} />
    </RecordEdit>
  );
}

/** Says that visitors still read the edition before this one, and lets this one be thrown away. */
function ScheduledRevision() {
  const { act, isBusy } = useAct(useRefresh());
  const page = useRecordContext<StaffPage>();
  if (!page?.in_force) return null;

  const { id, version } = page;
  const drop = () => act(() => callApi('discardScheduledRevision', { params: { id }, query: { version } }));

  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" disabled={isBusy} onClick={drop}>
          {translate('content.discard_revision')}
        </Button>
      }
      sx={{ width: '100%', mb: 2 }}
    >
      {translate('content.scheduled_revision')}
    </Alert>
  );
}

function makeTexts(text: (field: string) => string) {
  const title = text('title');
  return { title, description: textBeginning(renderMarkdown(text('body'), '/')) || title };
}
