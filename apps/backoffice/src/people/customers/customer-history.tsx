import { Box } from '@mui/material';
import type { ListedOrder } from '@pouchery/contract/backoffice/orders';
import type { ModeratedReview } from '@pouchery/contract/backoffice/reviews';
import type { ReactNode } from 'react';
import { Pagination, ReferenceManyField, useListContext } from 'react-admin';
import { Panel } from '#backoffice/layout/panel.tsx';
import { RowList } from '#backoffice/layout/row-list.tsx';
import { translate } from '#backoffice/texts/translate.ts';
import { ListLoadError } from '#backoffice/theme/load-error.tsx';
import { OrderRow } from '../orders/order-row.tsx';
import { ReviewRow } from '../reviews/review-row.tsx';

/** The customer's orders, newest first. */
export function CustomerOrders() {
  return (
    <History reference="orders">
      <RowList<ListedOrder> empty="people.customer.no_orders">
        {(order) => <OrderRow order={order} />}
      </RowList>
    </History>
  );
}

/** The customer's reviews, newest first. */
export function CustomerReviews() {
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
