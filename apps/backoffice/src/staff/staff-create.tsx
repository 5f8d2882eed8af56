import Typography from '@mui/material/Typography';
import { Create, email, required, SimpleForm, TextInput, useTranslate } from 'react-admin';
import { RoleInput } from './role-input.tsx';

const ADDRESS = [required(), email()];

export function StaffCreate() {
  const translate = useTranslate();
  return (
    <Create redirect="list">
      <SimpleForm defaultValues={{ role: 'editor' }}>
        <Typography sx={{ color: 'text.secondary', maxWidth: 640, mb: 2 }}>
          {translate('staff.add_help')}
        </Typography>
        <TextInput source="email" type="email" validate={ADDRESS} helperText={false} sx={{ maxWidth: 520 }} />
        <RoleInput />
      </SimpleForm>
    </Create>
  );
}
