import RedirectIcon from '@mui/icons-material/AltRouteOutlined';
import { Box, Typography } from '@mui/material';
import type { StaffRedirect } from '@pouchery/contract/backoffice/redirects';
import { MAX_REDIRECTS_BYTES } from '@pouchery/contract/backoffice/small-tables';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { maxLength, required, TextInput } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { recordForms } from '#backoffice/inputs/record-forms.tsx';
import { TableImportButton } from '#backoffice/inputs/table-import-button.tsx';
import { ShortList } from '#backoffice/layout/short-list.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';

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
    <ShortList<StaffRedirect>
      sortedBy="from_path"
      lead="redirects.lead"
      empty="redirects.empty"
      action={<FileButton />}
    >
      {(row) => <Addresses {...row} />}
    </ShortList>
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

/** Opens the window that takes a table of redirects. */
function FileButton() {
  return (
    <TableImportButton
      title="redirects.from_file"
      texts="redirects"
      maxBytes={MAX_REDIRECTS_BYTES}
      look={(body) => callApi('readRedirectsFile', { body })}
      apply={(body) => callApi('readRedirectsFile', { query: { apply: 'true' }, body })}
      nameRow={({ from_path, to_path }) => `${from_path} → ${to_path}`}
    />
  );
}
