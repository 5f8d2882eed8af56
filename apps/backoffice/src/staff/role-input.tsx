import { Typography } from '@mui/material';
import { STAFF_ROLES } from '@pouchery/contract/backoffice/staff-roles';
import { RadioButtonGroupInput, required } from 'react-admin';
import { translate } from '#backoffice/texts/translate.ts';

/** A role with what it may do. */
export function RoleInput() {
  return (
    <RadioButtonGroupInput
      source="role"
      row={false}
      validate={required()}
      choices={STAFF_ROLES.map((id) => ({ id }))}
      optionText={({ id }: { id: string }) => (
        <>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {translate(`staff.roles.${id}`)}
          </Typography>
          <Typography
            component="span"
            sx={{ color: 'text.secondary', display: 'block', fontSize: '0.9375rem' }}
          >
            {translate(`staff.role_help.${id}`)}
          </Typography>
        </>
      )}
      sx={{ '& .MuiFormControlLabel-root': { alignItems: 'flex-start', my: 0.5 } }}
    />
  );
}
