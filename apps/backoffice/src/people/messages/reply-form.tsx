import { Box, Button, TextField } from '@mui/material';
import type { StaffMessage } from '@pouchery/contract/backoffice/messages';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { type FormEvent, useState } from 'react';
import { useRecordContext, useRefresh } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { ApiError } from '#backoffice/api/api-error.ts';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { lengthError } from '#backoffice/inputs/length-error.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { CannedMenu } from './canned-menu.tsx';

/** The form of the next answer, around the whole page: steps beside it see what is not sent yet. */
export type Reply = { text: string };

/** The next answer. What is typed stays until the API has taken it. */
export function ReplyForm() {
  const message = useRecordContext<StaffMessage>();
  const { field } = useController<Reply, 'text'>({ name: 'text' });
  const { reset } = useFormContext<Reply>();
  const refresh = useRefresh();
  const { act, isBusy } = useAct();
  const [error, setError] = useState<string>();
  if (!message) return null;
  const { id, version, email, language } = message;

  /** Below what is there already. */
  function insert(text: string) {
    const written = field.value.trimEnd();
    field.onChange(written === '' ? text : `${written}\n\n${text}`);
  }

  function send(event: FormEvent) {
    event.preventDefault();
    setError(undefined);
    return act(
      async () => {
        await callApi('replyToMessage', { params: { id }, body: { version, text: field.value } });
        reset();
        refresh();
      },
      'people.message.sent',
      (refused) => refused instanceof ApiError && setError(refused.body.errors.text),
    );
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
          {...lengthError(field.value, TEXT_BOUNDS.message.reply)}
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
