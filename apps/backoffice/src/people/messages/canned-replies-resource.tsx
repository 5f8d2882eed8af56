import ReplyIcon from '@mui/icons-material/QuickreplyOutlined';
import { Typography } from '@mui/material';
import type { CannedReply } from '@pouchery/contract/backoffice/messages';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { maxLength, required, TextInput } from 'react-admin';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { recordForms } from '#backoffice/inputs/record-forms.tsx';
import { ShortList } from '#backoffice/layout/short-list.tsx';
import { clamped } from '#backoffice/people/clamped.ts';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { localText, translate } from '#backoffice/texts/translate.ts';

const { title, text } = TEXT_BOUNDS.canned_reply;

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
    <ShortList<CannedReply> sortedBy="title" empty="people.message.canned_empty">
      {(reply) => (
        <>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{reply.title}</Typography>
          <Typography sx={{ color: 'text.secondary', ...clamped(2) }}>{localText(reply.text)}</Typography>
        </>
      )}
    </ShortList>
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
