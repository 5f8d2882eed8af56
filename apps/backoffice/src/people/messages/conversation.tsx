import { Box, Typography } from '@mui/material';
import type { StaffMessage } from '@pouchery/contract/backoffice/messages';
import { useRecordContext } from 'react-admin';
import { Panel } from '#backoffice/layout/panel.tsx';
import { StatePill, type Tone } from '#backoffice/layout/state-pill.tsx';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { LinkedText } from '../linked-text.tsx';

type Reply = StaffMessage['replies'][number];
const TONES: Record<Reply['delivery'], Tone> = { waiting: 'runs', sent: 'over', failed: 'bad' };

/** What the visitor wrote, and below it what the shop wrote back. */
export function Conversation() {
  const message = useRecordContext<StaffMessage>();
  if (!message) return null;
  return (
    <>
      <Panel>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 1 }}>
          {message.name} · {formatMoment(message.received)}
        </Typography>
        <Box lang={message.language}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {message.subject}
          </Typography>
          <Typography sx={WORDS}>
            <LinkedText text={message.message} />
          </Typography>
        </Box>
      </Panel>
      {message.replies.map((reply) => (
        <ShopReply key={reply.id} reply={reply} />
      ))}
    </>
  );
}

function ShopReply({ reply }: { reply: Reply }) {
  return (
    <Box
      component="article"
      sx={{ backgroundColor: COLORS.primarySoft, p: { xs: 2, sm: 3 }, mb: 2, ml: { xs: 3, sm: 8 } }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {reply.author} · {formatMoment(reply.sent)}
        </Typography>
        <StatePill tone={TONES[reply.delivery]}>
          {translate(`people.message.delivery.${reply.delivery}`)}
        </StatePill>
      </Box>
      <Typography sx={WORDS}>{reply.text}</Typography>
    </Box>
  );
}

const WORDS = { mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '68ch' } as const;
