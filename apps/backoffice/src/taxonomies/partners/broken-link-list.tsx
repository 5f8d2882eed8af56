import type { BrokenLink } from '@pouchery/contract/backoffice/links';
import { SearchInput } from 'react-admin';
import { WorkList } from '#backoffice/layout/work-list.tsx';
import { BrokenLinkItem } from './broken-link-item.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** Links to delivery partners that visitors do not see, because they lead nowhere. */
export function BrokenLinkList() {
  return (
    <WorkList<BrokenLink>
      filters={filters}
      newestBy="broken_since"
      lead="taxonomies.links.lead"
      empty="taxonomies.links.empty"
    >
      {(link) => <BrokenLinkItem key={link.id} link={link} />}
    </WorkList>
  );
}
