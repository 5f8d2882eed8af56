import { VersionedEdit } from '#backoffice/inputs/versioned-edit.tsx';
import { Columns } from '../columns.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerOrders, CustomerReviews } from './customer-history.tsx';
import { CustomerNote } from './customer-note.tsx';

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
