import ReplyIcon from '@mui/icons-material/QuickreplyOutlined';
import { Box, Button, Menu, MenuItem, TextField } from '@mui/material';
import type { CannedReply, StaffMessage } from '@pouchery/contract/backoffice/messages';
import type { Locale } from '@pouchery/contract/locales';
import { readText } from '@pouchery/contract/main-locale';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { type FormEvent, useState } from 'react';
import { useGetList, useRecordContext, useRefresh } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { ApiError } from '#backoffice/api/api-error.ts';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { lengthError } from '#backoffice/inputs/length-error.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { translate } from '#backoffice/texts/translate.ts';

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

/** As many as there are. */
const ALL = { page: 1, perPage: 100 };

type Props = { language: Locale; onChoose: (text: string) => void };

/** The answers that are given often, in the language of whoever wrote; those that lack it say so and give the main one. */
function CannedMenu({ language, onChoose }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const sort = { field: 'title', order: 'ASC' } as const;
  const { data } = useGetList<CannedReply>('canned-replies', { pagination: ALL, sort });

  function choose({ text }: CannedReply) {
    setAnchor(null);
    onChoose(readText(language, text));
  }

  function name({ title, text }: CannedReply) {
    if (text[language]) return title;
    return translate('people.message.canned_lacks', {
      title,
      language: translate(`shell.languages.${language}`),
    });
  }

  if (!data) return null;
  if (data.length === 0) {
    return (
      <Button component={Link} to="/canned-replies/create" startIcon={<ReplyIcon />}>
        {translate('people.message.canned_write')}
      </Button>
    );
  }
  return (
    <>
      <Button
        startIcon={<ReplyIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
      >
        {translate('people.message.canned')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {data.map((reply) => (
          <MenuItem
            key={reply.id}
            onClick={() => choose(reply)}
            sx={{ maxWidth: 420, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          >
            {name(reply)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
