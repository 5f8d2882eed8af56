import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { StaffMessage } from '@pouchery/contract/backoffice/messages';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { type FormEvent, useState } from 'react';
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { ApiError } from '#backoffice/api/api-error.ts';
import { callApi } from '#backoffice/api/call-api.ts';
import { useErrorNotification } from '#backoffice/api/use-error-notification.ts';
import { useLengthError } from '#backoffice/inputs/length-error.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { CannedMenu } from './canned-menu.tsx';

/** The form of the next answer, around the whole page: steps beside it see what is not sent yet. */
export type Reply = { text: string };

/** The next answer. What is typed stays until the API has taken it. */
export function ReplyForm() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyError = useErrorNotification();
  const message = useRecordContext<StaffMessage>();
  const { field } = useController<Reply, 'text'>({ name: 'text' });
  const { reset } = useFormContext<Reply>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const lengthError = useLengthError(TEXT_BOUNDS.message.reply);
  if (!message) return null;
  const { id, version, email, language } = message;

  /** Below what is there already. */
  function insert(text: string) {
    const written = field.value.trimEnd();
    field.onChange(written === '' ? text : `${written}\n\n${text}`);
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      await callApi('replyToMessage', { params: { id }, body: { version, text: field.value } });
      reset();
      notify(translate('people.message.sent'), { type: 'success' });
      refresh();
    } catch (error) {
      if (error instanceof ApiError) setError(error.body.errors.text);
      notifyError(error);
    }
    setBusy(false);
  }

  return (
    <Panel>
      <Box component="form" onSubmit={send}>
        <TextField
          label={translate('people.message.your_answer')}
          multiline
          minRows={6}
          value={field.value}
          onChange={({ target }) => {
            field.onChange(target.value);
            setError(undefined);
          }}
          onBlur={field.onBlur}
          error={error !== undefined}
          helperText={
            error ??
            translate('people.message.answer_help', {
              email,
              language: translate(`shell.languages.${language}`),
            })
          }
          {...lengthError(field.value)}
          slotProps={{ htmlInput: { lang: language } }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <Button type="submit" variant="contained" disabled={isBusy || field.value.trim() === ''}>
            {translate('people.message.send')}
          </Button>
          <CannedMenu language={language} onChoose={insert} />
        </Box>
      </Box>
    </Panel>
  );
}
