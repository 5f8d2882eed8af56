import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { Customer } from '@pouchery/contract/backoffice/customers';
import type { ListedOrder } from '@pouchery/contract/backoffice/orders';
import type { ModeratedReview } from '@pouchery/contract/backoffice/reviews';
import type { ReactNode } from 'react';
import { Form, Pagination, ReferenceManyField, useListContext, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { EditToolbar } from '#backoffice/inputs/edit-toolbar.tsx';
import { VersionConflict } from '#backoffice/inputs/version-conflict.tsx';
import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';
import { listAddress } from '#backoffice/layout/list-address.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { RowList } from '#backoffice/layout/row-list.tsx';
import { StatePill } from '#backoffice/layout/state-pill.tsx';
import { emailFact, Facts } from '#backoffice/people/facts.tsx';
import { CustomerOrderButton } from '#backoffice/people/orders/new-order/new-order-button.tsx';
import { OrderRow } from '#backoffice/people/orders/order-row.tsx';
import { ReviewRow } from '#backoffice/people/reviews/review-row.tsx';
import { formatMoment, formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { ListLoadError } from '#backoffice/theme/load-error.tsx';
import { Columns } from '../columns.tsx';
import { NoteInputs } from '../note-inputs.tsx';
import { CustomerActions } from './customer-actions.tsx';

/** A customer: who they are, what they ordered and wrote, and what is to become of the account. */
export function CustomerEdit() {
  return (
    <VersionedEdit component="div" actions={false}>
      <Columns
        narrowFirst
        wide={
          <>
            <CustomerOrders />
            <CustomerReviews />
          </>
        }
        narrow={
          <>
            <CustomerFacts />
            <CustomerNote />
            <CustomerActions />
          </>
        }
      />
    </VersionedEdit>
  );
}

/** What colleagues should know about a customer; people who work for the shop are looked after elsewhere. */
function CustomerNote() {
  const customer = useRecordContext<Customer>();
  if (!customer || customer.is_staff) return null;
  return (
    <Panel title={translate('people.note.title')}>
      <Form noValidate warnWhenUnsavedChanges>
        <NoteInputs of="customers" />
        <EditToolbar canDelete={false} />
        <VersionConflict />
      </Form>
    </Panel>
  );
}

function CustomerFacts() {
  const customer = useRecordContext<Customer>();
  if (!customer) return null;
  const { first_name, last_name, email, language, joined, last_seen, order_total, message_count } = customer;
  const messages = listAddress('messages', { email });
  return (
    <Panel>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 2, flexWrap: 'wrap' }}>
        <Typography variant="h3" component="h2">
          {first_name} {last_name}
        </Typography>
        <CustomerStatus customer={customer} />
      </Box>
      <Facts
        facts={[
          emailFact(email),
          [translate('people.customer.language'), translate(`shell.languages.${language}`)],
          [translate('people.customer.joined'), formatMoment(joined, { time: false })],
          [
            translate('people.customer.last_seen'),
            last_seen ? formatMoment(last_seen) : translate('people.customer.never'),
          ],
          [translate('people.customer.spent'), formatPrice(order_total)],
          [
            translate('people.customer.messages'),
            message_count > 0 && (
              <MuiLink key="messages" component={Link} to={messages}>
                {message_count}
              </MuiLink>
            ),
          ],
        ]}
      />
      <CustomerOrderButton id={customer.id} />
    </Panel>
  );
}

function CustomerStatus({ customer: { is_blocked, is_staff } }: { customer: Customer }) {
  if (is_staff) return <StatePill tone="runs">{translate('people.customer.staff')}</StatePill>;
  if (is_blocked)
    return <StatePill tone="bad">{translate('resources.customers.fields.is_blocked')}</StatePill>;
  return <StatePill tone="good">{translate('people.customer.active')}</StatePill>;
}

/** The customer's orders, newest first. */
function CustomerOrders() {
  return (
    <History reference="orders">
      <RowList<ListedOrder> empty="people.customer.no_orders">
        {(order) => <OrderRow order={order} />}
      </RowList>
    </History>
  );
}

/** The customer's reviews, newest first. */
function CustomerReviews() {
  return (
    <History reference="reviews">
      <RowList<ModeratedReview> empty="people.customer.no_reviews">
        {(review) => <ReviewRow review={review} />}
      </RowList>
    </History>
  );
}

type Props = { reference: string; children: ReactNode };

function History({ reference, children }: Props) {
  return (
    <Panel title={translate(`resources.${reference}.name`, { smart_count: 2 })}>
      <Box sx={{ mx: { xs: -2, sm: -2.5 } }}>
        <ReferenceManyField
          reference={reference}
          target="customer_id"
          sort={{ field: 'date', order: 'DESC' }}
          perPage={10}
          error={<ListLoadError />}
        >
          {children}
          <FurtherPages />
        </ReferenceManyField>
      </Box>
    </Panel>
  );
}

function FurtherPages() {
  const { hasNextPage, hasPreviousPage } = useListContext();
  return hasNextPage || hasPreviousPage ? <Pagination rowsPerPageOptions={[]} /> : null;
}
