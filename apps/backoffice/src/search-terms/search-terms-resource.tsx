import WordsIcon from '@mui/icons-material/ManageSearchOutlined';
import type { StaffTerm } from '@pouchery/contract/backoffice/search-terms';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { TERM_KINDS } from '@pouchery/contract/search-terms';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import {
  Datagrid,
  FormDataConsumer,
  FunctionField,
  List,
  maxLength,
  RadioButtonGroupInput,
  required,
  SearchInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import { RecordCreate, RecordEdit } from '#backoffice/inputs/record-forms.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { toChoices, translate } from '#backoffice/texts/translate.ts';
import { SearchTrial } from './search-trial.tsx';

const KINDS = toChoices('searchTerms.kinds', TERM_KINDS);
const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="kind" source="kind" choices={KINDS} alwaysOn sx={{ minWidth: 260 }} />,
];
const wide = { sx: { maxWidth: 720 } } as const;

/** What a row does, in a sentence. */
function Sentence({ kind, typed, means }: Pick<StaffTerm, 'kind' | 'typed' | 'means'>) {
  return <>{translate(`searchTerms.says.${kind}`, { typed, means })}</>;
}

function TermList() {
  return (
    <>
      <SearchTrial />
      <List filters={filters} sort={{ field: 'id', order: 'ASC' }}>
        <Datagrid rowClick="edit" bulkActionButtons={false}>
          <FunctionField<StaffTerm>
            label="searchTerms.does"
            render={(row) => <Sentence {...row} />}
            sx={{ overflowWrap: 'anywhere' }}
          />
        </Datagrid>
      </List>
    </>
  );
}

function TermFields() {
  const { typed, means } = TEXT_BOUNDS.search_term;
  return (
    <>
      <RadioButtonGroupInput source="kind" choices={KINDS} validate={required()} row={false} />
      <TextInput
        {...wide}
        source="typed"
        multiline
        validate={[required(), maxLength(typed)]}
        helperText="searchTerms.typed_help"
      />
      <FormDataConsumer<StaffTerm>>
        {({ formData }) =>
          formData.kind !== 'filler' && (
            <TextInput
              {...wide}
              source="means"
              multiline
              validate={[required(), maxLength(means)]}
              helperText="searchTerms.means_help"
            />
          )
        }
      </FormDataConsumer>
    </>
  );
}

function TermEdit() {
  return (
    <>
      <RecordEdit redirect={false}>
        <TermFields />
      </RecordEdit>
      <SearchTrial />
    </>
  );
}

function TermCreate() {
  return (
    <RecordCreate redirect="list" defaultValues={{ kind: 'same' }}>
      <TermFields />
    </RecordCreate>
  );
}

export const searchTerms: StaffResource = {
  name: 'search-terms',
  list: TermList,
  edit: TermEdit,
  create: TermCreate,
  icon: WordsIcon,
  recordRepresentation: ({ typed }: StaffTerm) => typed.split(',')[0] ?? '',
  options: { group: 'catalogue', roles: STAFF_RIGHTS.writeCatalogue },
};
