import ReplyIcon from '@mui/icons-material/QuickreplyOutlined';
import { Card, Typography } from '@mui/material';
import type { CannedReply } from '@pouchery/contract/backoffice/messages';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { List, maxLength, required, SearchInput, TextInput } from 'react-admin';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { recordForms } from '#backoffice/inputs/record-forms.tsx';
import { RowList } from '#backoffice/layout/row-list.tsx';
import { clamped } from '#backoffice/people/clamped.ts';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { localText } from '#backoffice/texts/local-text.ts';
import { translate } from '#backoffice/texts/translate.ts';

const { title, text } = TEXT_BOUNDS.canned_reply;
const filters = [<SearchInput key="q" source="q" alwaysOn />];

export const cannedReplies: StaffResource = {
  name: 'canned-replies',
  list: CannedReplyList,
  ...recordForms(CannedReplyFields, { create: { redirect: 'list' } }),
  icon: ReplyIcon,
  recordRepresentation: (reply) => reply.title ?? '',
  options: { group: 'people', roles: STAFF_RIGHTS.helpCustomers },
};

function CannedReplyList() {
  return (
    <List
      filters={filters}
      sort={{ field: 'title', order: 'ASC' }}
      perPage={50}
      empty={false}
      component="div"
    >
      <Card>
        <RowList<CannedReply> empty="people.message.canned_empty">
          {(reply) => (
            <>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{reply.title}</Typography>
              <Typography sx={{ color: 'text.secondary', ...clamped(2) }}>{localText(reply.text)}</Typography>
            </>
          )}
        </RowList>
      </Card>
    </List>
  );
}

function CannedReplyFields() {
  return (
    <>
      <TextInput source="title" validate={[required(), maxLength(title)]} sx={{ maxWidth: 560 }} />
      <LocalizedTextInput
        source="text"
        multiline
        minRows={6}
        maxLength={text}
        helperText={translate('people.message.canned_help')}
      />
    </>
  );
}
