import { hasRight, type StaffRight, type StaffRole } from '@pouchery/contract/backoffice/staff-roles';
import type { ReactNode } from 'react';
import { FilterButton, List, type ListProps, TopToolbar, usePermissions } from 'react-admin';
import { ExportMenu } from './export-menu.tsx';

type Props = Omit<ListProps, 'actions'> & {
  /** Who may take the whole list along as a file. */
  exportRight?: StaffRight;
  /** What may be added. */
  create?: ReactNode;
};

/** A list of the people part: no table, nothing done to many at once. */
export function PeopleList({ exportRight = 'helpCustomers', create, ...props }: Props) {
  const { permissions: role } = usePermissions<StaffRole>();
  return (
    <List
      component="div"
      empty={false}
      actions={
        <TopToolbar>
          <FilterButton />
          {create}
          {hasRight(role, exportRight) && <ExportMenu />}
        </TopToolbar>
      }
      {...props}
    />
  );
}
