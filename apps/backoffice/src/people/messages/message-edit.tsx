import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { StaffMessage } from '@pouchery/contract/backoffice/messages';
import type { ListedOrder } from '@pouchery/contract/backoffice/orders';
import { useGetList, useRecordContext, useWarnWhenUnsavedChanges } from 'react-admin';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';
import { listAddress } from '#backoffice/layout/list-address.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { StatePill, type Tone } from '#backoffice/layout/state-pill.tsx';
import { LinkedText } from '#backoffice/people/linked-text.tsx';
import { OrderStatus } from '#backoffice/people/orders/order-status.tsx';
import { formatMoment, formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { Columns } from '../columns.tsx';
import { MessageActions } from './message-actions.tsx';
import { ReplyForm } from './reply-form.tsx';

/** A message, what was answered, and the next answer, which outlives steps and is asked about before it is left. */
export function MessageEdit() {
  const reply = useForm<FieldValues>({ defaultValues: { text: '' } });
  useWarnWhenUnsavedChanges(true, undefined, reply.control);
  return (
    <VersionedEdit component="div" actions={false}>
      <FormProvider {...reply}>
        <Columns
          wide={
            <>
              <Conversation />
              <ReplyForm />
            </>
          }
          narrow={
            <>
              <MessageActions />
              <OrdersBeside />
            </>
          }
        />
      </FormProvider>
    </VersionedEdit>
  );
}

/** Whoever has no account has no orders. */
function OrdersBeside() {
  const message = useRecordContext<StaffMessage>();
  return message?.customer_id ? <SenderOrders customerId={message.customer_id} /> : null;
}

type Reply = StaffMessage['replies'][number];
const TONES: Record<Reply['delivery'], Tone> = { waiting: 'runs', sent: 'over', failed: 'bad' };

/** What the visitor wrote, and below it what the shop wrote back. */
function Conversation() {
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

const SHOWN = 5;

/** The latest orders of whoever wrote a message: most messages are about one. */
function SenderOrders({ customerId }: { customerId: number }) {
  const { data, total, error, refetch } = useGetList<ListedOrder>('orders', {
    filter: { customer_id: customerId },
    sort: { field: 'date', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
  });
  return (
    <Panel title={translate('resources.orders.name', { smart_count: 2 })}>
      {error && !data && <LoadError what="list" onAsk={refetch} />}
      {data?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{translate('people.customer.no_orders')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-busy={data === undefined && !error}>
        {data?.map((order) => (
          <OrderLine key={order.id} order={order} />
        ))}
      </Box>
      {total !== undefined && total > SHOWN && (
        <MuiLink component={Link} to={listAddress('orders', { customer_id: String(customerId) })}>
          {translate('people.message.all_orders', { count: total })}
        </MuiLink>
      )}
    </Panel>
  );
}

function OrderLine({ order: { id, date, status, total } }: { order: ListedOrder }) {
  return (
    <Box component="li" sx={LINE}>
      <Box>
        <MuiLink component={Link} to={`/orders/${id}`} sx={{ fontWeight: 600 }}>
          {id}
        </MuiLink>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {[formatMoment(date, { time: false }), total !== null && formatPrice(total)]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <OrderStatus status={status} />
    </Box>
  );
}

const LINE = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 1,
  py: 1,
  borderBottom: `1px solid ${COLORS.line}`,
};
