import RedirectIcon from '@mui/icons-material/AltRouteOutlined';
import { Box, Card, Typography } from '@mui/material';
import type { StaffRedirect } from '@pouchery/contract/backoffice/redirects';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { CreateButton, List, maxLength, required, SearchInput, TextInput, TopToolbar } from 'react-admin';
import { recordForms } from '#backoffice/inputs/record-forms.tsx';
import { RowList } from '#backoffice/layout/row-list.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { FileButton } from './redirects-file.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn />];
const wide = { sx: { maxWidth: 720 } };

export const redirects: StaffResource = {
  name: 'redirects',
  list: RedirectList,
  ...recordForms(RedirectFields, { create: { redirect: 'list' } }),
  icon: RedirectIcon,
  recordRepresentation: ({ from_path }: StaffRedirect) => from_path,
  options: { group: 'content', roles: STAFF_RIGHTS.writeCatalogue },
};

function RedirectList() {
  return (
    <List
      filters={filters}
      sort={{ field: 'from_path', order: 'ASC' }}
      perPage={50}
      component="div"
      empty={false}
      actions={
        <TopToolbar>
          <FileButton />
          <CreateButton />
        </TopToolbar>
      }
    >
      <Typography sx={{ mt: 1, mb: 2, color: 'text.secondary', maxWidth: '70ch' }}>
        {translate('redirects.lead')}
      </Typography>
      <Card>
        <RowList<StaffRedirect> empty="redirects.empty">{(row) => <Addresses {...row} />}</RowList>
      </Card>
    </List>
  );
}

function Addresses({ from_path, to_path }: StaffRedirect) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        overflowWrap: 'anywhere',
      }}
    >
      <Typography>{from_path}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>→ {to_path}</Typography>
    </Box>
  );
}

function RedirectFields() {
  const { from_path, to_path } = TEXT_BOUNDS.redirect;
  return (
    <>
      <TextInput
        {...wide}
        source="from_path"
        validate={[required(), maxLength(from_path)]}
        helperText="redirects.from_help"
      />
      <TextInput
        {...wide}
        source="to_path"
        validate={[required(), maxLength(to_path)]}
        helperText="redirects.to_help"
      />
    </>
  );
}
