import ReplyIcon from '@mui/icons-material/QuickreplyOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import type { CannedReply } from '@pouchery/contract/backoffice/messages';
import type { Locale } from '@pouchery/contract/locales';
import { readText } from '@pouchery/contract/main-locale';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { translate } from '#backoffice/texts/translate.ts';

/** As many as there are. */
const ALL = { page: 1, perPage: 100 };

type Props = { language: Locale; onChoose: (text: string) => void };

/** The answers that are given often, in the language of whoever wrote; those that lack it say so and give the main one. */
export function CannedMenu({ language, onChoose }: Props) {
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
