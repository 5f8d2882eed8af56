import LinkOffIcon from '@mui/icons-material/LinkOffOutlined';
import { Box, Button, Link as MuiLink } from '@mui/material';
import type { BrokenLink } from '@pouchery/contract/backoffice/links';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { useRefresh } from 'react-admin';
import { Link } from 'react-router';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { Panel } from '#backoffice/layout/panel.tsx';
import { StatePill } from '#backoffice/layout/state-pill.tsx';
import { WorkList } from '#backoffice/layout/work-list.tsx';
import { Facts } from '#backoffice/people/facts.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';

export const brokenLinks: StaffResource = {
  name: 'broken-links',
  list: BrokenLinkList,
  icon: LinkOffIcon,
  options: { group: 'catalogue', roles: STAFF_RIGHTS.writeCatalogue },
};

/** Links to delivery partners that visitors do not see, because they lead nowhere. */
function BrokenLinkList() {
  return (
    <WorkList<BrokenLink>
      isSearched
      newestBy="broken_since"
      lead="taxonomies.links.lead"
      empty="taxonomies.links.empty"
    >
      {(link) => <BrokenLinkItem key={link.id} link={link} />}
    </WorkList>
  );
}

/** One link: what is wrong with it, whose it is, and where it was shown. */
function BrokenLinkItem({ link }: { link: BrokenLink }) {
  const { act, isBusy } = useAct(useRefresh());
  const { id, url, problem, broken_since: since, checked_at: checked, partners, products } = link;

  return (
    <Panel>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap', mb: 1.5 }}>
        <MuiLink href={url} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: 'anywhere' }}>
          {url}
        </MuiLink>
        <StatePill tone="bad">{translate(`taxonomies.links.problems.${problem}`)}</StatePill>
      </Box>
      <Facts
        facts={[
          [translate('taxonomies.links.since'), formatMoment(since)],
          [translate('taxonomies.links.checked'), formatMoment(checked)],
          [
            translate('resources.delivery-partners.name', { smart_count: partners.length }),
            <Rows key="partners" resource="delivery-partners" rows={partners} />,
          ],
          [
            translate('resources.products.name', { smart_count: products.length }),
            products.length > 0 && <Rows key="products" resource="products" rows={products} />,
          ],
        ]}
      />
      <Button
        variant="outlined"
        disabled={isBusy}
        onClick={() => act(() => callApi('showLinkAgain', { params: { id } }), 'taxonomies.links.shown')}
        sx={{ mt: 2 }}
      >
        {translate('taxonomies.links.show_again')}
      </Button>
    </Panel>
  );
}

/** Rows by name, each a link to its form. */
function Rows({ resource, rows }: { resource: string; rows: BrokenLink['partners'] }) {
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {rows.map(({ id, name }) => (
        <MuiLink key={id} component={Link} to={`/${resource}/${id}`}>
          {name}
        </MuiLink>
      ))}
    </Box>
  );
}
