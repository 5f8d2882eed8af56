import MessageIcon from '@mui/icons-material/MailOutline';
import { Box, Card, Typography } from '@mui/material';
import type { StaffMessage } from '@pouchery/contract/backoffice/messages';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { LOCALES } from '@pouchery/contract/locales';
import { MESSAGE_STATES } from '@pouchery/contract/message-states';
import { NullableBooleanInput, ReferenceInput, SearchInput, SelectInput, TextInput } from 'react-admin';
import { RowList } from '#backoffice/layout/row-list.tsx';
import { clamped } from '#backoffice/people/clamped.ts';
import { PeopleList } from '#backoffice/people/people-list.tsx';
import { StateTabs } from '#backoffice/people/state-tabs.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { formatMoment } from '#backoffice/texts/format.ts';
import { toChoices, translate } from '#backoffice/texts/translate.ts';
import { MessageEdit } from './message-edit.tsx';
import { MessageState } from './message-state.tsx';

type ListedMessage = Omit<StaffMessage, 'replies' | 'customer_id'>;

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="language" source="language" choices={toChoices('shell.languages', LOCALES)} />,
  <NullableBooleanInput key="is_answered" source="is_answered" />,
  <ReferenceInput key="assigned_id" source="assigned_id" reference="messages/helpers" perPage={100}>
    <SelectInput label="resources.messages.fields.assigned" optionText="name" sx={{ minWidth: 200 }} />
  </ReferenceInput>,
  <TextInput key="email" source="email" label="people.message.from" />,
];

export const messages: StaffResource = {
  name: 'messages',
  list: MessageList,
  edit: MessageEdit,
  icon: MessageIcon,
  recordRepresentation: ({ subject }) => subject ?? '',
  options: { group: 'people', roles: STAFF_RIGHTS.helpCustomers },
};

/** The inbox; what nobody has opened is bold. */
function MessageList() {
  return (
    <PeopleList filters={filters} sort={{ field: 'received', order: 'DESC' }}>
      <Card>
        <StateTabs
          source="state"
          states={MESSAGE_STATES}
          texts="people.message.states"
          counted={['new', 'open']}
        />
        <RowList<ListedMessage> empty="people.message.empty">
          {(message) => <MessageRow message={message} />}
        </RowList>
      </Card>
    </PeopleList>
  );
}

function MessageRow({ message }: { message: ListedMessage }) {
  const { name, subject, message: text, received, state, language, assigned, reply_count } = message;
  const weight = state === 'new' ? 600 : 400;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: '2px 12px', sm: '2px 20px' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '200px minmax(0, 1fr) auto' },
        gridTemplateAreas: { xs: '"who state" "what what" "how how"', md: '"who what state" "who what how"' },
      }}
    >
      <Typography sx={{ gridArea: 'who', fontWeight: weight, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Box sx={{ gridArea: 'what', minWidth: 0 }}>
        <Typography lang={language} sx={{ fontWeight: weight, overflowWrap: 'anywhere' }}>
          {subject}
        </Typography>
        <Typography lang={language} sx={{ color: 'text.secondary', ...clamped(1) }}>
          {text}
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'state', textAlign: 'right' }}>
        <MessageState state={state} />
      </Box>
      <Typography
        variant="caption"
        component="p"
        sx={{ gridArea: 'how', color: 'text.secondary', textAlign: { md: 'right' } }}
      >
        {[
          formatMoment(received),
          assigned?.name,
          reply_count > 0 && translate('people.message.answers', { smart_count: reply_count }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Box>
  );
}
