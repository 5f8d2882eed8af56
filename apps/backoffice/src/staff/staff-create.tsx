import { Typography } from '@mui/material';
import type { StaffRole } from '@pouchery/contract/backoffice/staff-roles';
import { LOCALES, type Locale } from '@pouchery/contract/locales';
import { useQueryClient } from '@tanstack/react-query';
import {
  Create,
  email,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useNotify,
  useRedirect,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { ApiError } from '#backoffice/api/api-error.ts';
import { callApi } from '#backoffice/api/call-api.ts';
import { useErrorNotification } from '#backoffice/api/use-error-notification.ts';
import { FormToolbar } from '#backoffice/inputs/form-toolbar.tsx';
import { readLocale } from '#backoffice/texts/locale.ts';
import { toChoices, translate } from '#backoffice/texts/translate.ts';
import { RoleInput } from './role-input.tsx';

const ADDRESS = [required(), email()];

/** Puts somebody on the staff, at once or by an invitation. */
export function StaffCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  const notifyError = useErrorNotification();
  const client = useQueryClient();

  async function add(values: FieldValues) {
    const { email, role, language } = values as { email: string; role: StaffRole; language: Locale };
    try {
      const added = await callApi('addStaffMember', { body: { email, role, language } });
      if ('expires' in added) notify('staff.invitation.sent', { type: 'success', messageArgs: { email } });
      else notify('staff.added', { type: 'success', messageArgs: { name: added.name } });
      await client.invalidateQueries({ queryKey: ['staff'] });
      redirect('list', 'staff');
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.body.errors.email) return { email: error.body.errors.email };
      notifyError(error);
      return undefined;
    }
  }

  return (
    <Create>
      <SimpleForm
        defaultValues={{ role: 'editor', language: readLocale() }}
        onSubmit={add}
        toolbar={<FormToolbar />}
        noValidate
      >
        <Typography sx={{ color: 'text.secondary', maxWidth: 640, mb: 2 }}>
          {translate('staff.add_help')}
        </Typography>
        <TextInput source="email" type="email" validate={ADDRESS} sx={{ maxWidth: 520 }} />
        <SelectInput
          source="language"
          label="staff.mail_language"
          choices={toChoices('shell.languages', LOCALES)}
          validate={required()}
          sx={{ maxWidth: 320 }}
        />
        <RoleInput />
      </SimpleForm>
    </Create>
  );
}
