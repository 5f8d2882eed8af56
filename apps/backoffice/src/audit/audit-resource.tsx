import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { AuditEntry } from '@pouchery/contract/backoffice/audit';
import {
  Datagrid,
  DateField,
  DateInput,
  FunctionField,
  List,
  SearchInput,
  SelectInput,
  SimpleList,
  useTranslate,
} from 'react-admin';
import { toChoices } from '#backoffice/inputs/choices.ts';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { AuditChanges } from './audit-changes.tsx';
import { ACTIONS, SUBJECTS } from './audit-words.ts';

/** Who the API says it was when nobody was there. */
const THE_SHOP = 'The shop';

type Translate = ReturnType<typeof useTranslate>;

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput
    key="subject"
    source="subject"
    choices={toChoices('audit.subjects', SUBJECTS)}
    helperText={false}
  />,
  <SelectInput
    key="action"
    source="action"
    choices={toChoices('audit.actions', ACTIONS)}
    helperText={false}
  />,
  <DateInput key="from" source="from" helperText={false} />,
  <DateInput key="until" source="until" helperText={false} />,
];

export const audit: StaffResource = {
  name: 'audit',
  list: AuditList,
  icon: HistoryIcon,
  options: { group: 'shop', roles: ['owner'] },
};

/** Who changed what and when; a row opens to what was there before and after. */
function AuditList() {
  const translate = useTranslate();
  const isPhone = useMediaQuery('(max-width: 599px)');
  return (
    <List filters={filters} sort={{ field: 'at', order: 'DESC' }} perPage={50} exporter={false} empty={false}>
      {isPhone ? (
        <SimpleList<AuditEntry>
          linkType={false}
          primaryText={(entry) => `${translateWord(translate, 'subjects', entry.subject)} ${getName(entry)}`}
          secondaryText={(entry) => (
            <>
              {getStaffName(translate, entry)}: {translateWord(translate, 'actions', entry.action)}
              <Box component="span" sx={{ display: 'block' }}>
                <DateField source="at" showTime record={entry} variant="caption" />
              </Box>
            </>
          )}
        />
      ) : (
        <Datagrid
          bulkActionButtons={false}
          rowClick="expand"
          expand={<AuditChanges />}
          expandSingle
          isRowExpandable={({ changes }: AuditEntry) => changes.length > 0}
        >
          <DateField source="at" showTime sx={{ whiteSpace: 'nowrap' }} />
          <FunctionField<AuditEntry>
            source="staff_name"
            sortable={false}
            render={(entry) => getStaffName(translate, entry)}
          />
          <FunctionField<AuditEntry>
            source="action"
            sortable={false}
            render={({ action }) => translateWord(translate, 'actions', action)}
          />
          <FunctionField<AuditEntry>
            source="subject"
            sortable={false}
            render={({ subject }) => translateWord(translate, 'subjects', subject)}
          />
          <FunctionField<AuditEntry>
            source="subject_name"
            sortable={false}
            render={getName}
            sx={{ fontWeight: 600 }}
          />
          <FunctionField<AuditEntry>
            source="changes"
            sortable={false}
            render={({ changes }) =>
              changes.length > 0 ? translate('audit.fields', { smart_count: changes.length }) : ''
            }
          />
        </Datagrid>
      )}
    </List>
  );
}

function getName({ subject_id, subject_name }: AuditEntry) {
  return subject_name || subject_id;
}

function getStaffName(translate: Translate, { staff_id, staff_name }: AuditEntry) {
  return staff_id === null && staff_name === THE_SHOP ? translate('audit.the_shop') : staff_name;
}

function translateWord(translate: Translate, kind: 'actions' | 'subjects', word: string) {
  return translate(`audit.${kind}.${word}`, { _: word });
}
