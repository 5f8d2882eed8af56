import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { Button, Link as MuiLink, useMediaQuery } from '@mui/material';
import type { AuditEntry } from '@pouchery/contract/backoffice/audit';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { Datagrid, FunctionField, List, SearchInput, SelectInput, SimpleList } from 'react-admin';
import { Link } from 'react-router';
import { MomentInput } from '#backoffice/moments/moment-input.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { formatMoment } from '#backoffice/texts/format.ts';
import { toChoices, translate } from '#backoffice/texts/translate.ts';
import { AuditChanges } from './audit-changes.tsx';
import { ACTIONS, RESOURCE_OF, recordAddress, subjectText } from './audit-words.ts';
import { ChangeLines } from './change-lines.tsx';
import { EntryHead, recordName, staffName } from './entry-head.tsx';
import { SubjectFilter } from './subject-filter.tsx';
import { useAskUndo } from './undo-dialog.tsx';

/** How many fields of an entry the list shows before it is opened. */
const FIELDS_SHOWN = 3;

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="action" source="action" choices={toChoices('audit.actions', ACTIONS)} alwaysOn />,
  <SubjectFilter key="subject" source="subject" subjects={Object.keys(RESOURCE_OF)} />,
  <MomentInput key="from" source="from" kind="day" />,
  <MomentInput key="until" source="until" kind="day" />,
];

export const audit: StaffResource = {
  name: 'audit',
  list: AuditList,
  icon: HistoryIcon,
  options: { group: 'shop', roles: STAFF_RIGHTS.writeCatalogue },
};

/** Who changed what and when, from what to what; a row opens to all of it, and can be undone. */
function AuditList() {
  const isNarrow = useMediaQuery('(max-width: 1199px)');
  return (
    <List filters={filters} sort={{ field: 'at', order: 'DESC' }} perPage={50} empty={false}>
      {isNarrow ? (
        <SimpleList<AuditEntry>
          linkType={false}
          primaryText={(entry) => <RecordLink {...entry} />}
          secondaryText={(entry) => (
            <>
              <EntryHead entry={entry} />
              <Changes {...entry} />
              <UndoButton {...entry} />
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
          sx={{ '& td': { verticalAlign: 'top' } }}
        >
          <FunctionField<AuditEntry>
            source="at"
            render={({ at }) => formatMoment(at)}
            sx={{ whiteSpace: 'nowrap' }}
          />
          <FunctionField<AuditEntry> source="staff_name" sortable={false} render={staffName} />
          <FunctionField<AuditEntry>
            source="action"
            sortable={false}
            render={({ action }) => translate(`audit.actions.${action}`, { _: action })}
          />
          <FunctionField<AuditEntry>
            source="subject_name"
            sortable={false}
            render={(entry) => <RecordLink {...entry} />}
          />
          <FunctionField<AuditEntry>
            source="changes"
            sortable={false}
            render={(entry) => <Changes {...entry} />}
          />
          <FunctionField<AuditEntry>
            label="history.undo"
            sortable={false}
            render={(entry) => <UndoButton {...entry} />}
          />
        </Datagrid>
      )}
    </List>
  );
}

function Changes({ subject, changes }: AuditEntry) {
  return <ChangeLines changes={changes} resource={RESOURCE_OF[subject]} max={FIELDS_SHOWN} />;
}

/** The kind of a record and its name, which leads to it. */
function RecordLink(entry: AuditEntry) {
  const { subject, subject_id } = entry;
  const address = recordAddress(subject, subject_id);
  const text = `${subjectText(subject)} ${recordName(entry)}`;
  if (!address) return text;
  return (
    <MuiLink component={Link} to={address} onClick={(event) => event.stopPropagation()}>
      {text}
    </MuiLink>
  );
}

function UndoButton({ id, undo }: AuditEntry) {
  const ask = useAskUndo();
  if (undo === 'done') return translate('history.is_undone');
  if (undo === 'none') return null;
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={(event) => {
        event.stopPropagation();
        ask(id);
      }}
    >
      {translate('history.undo')}
    </Button>
  );
}
