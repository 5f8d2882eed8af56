import MissingIcon from '@mui/icons-material/WrongLocationOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import type { MissingPage } from '@pouchery/contract/backoffice/redirects';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { Link } from 'react-router';
import { WorkList } from '#backoffice/layout/work-list.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';

export const missingPages: StaffResource = {
  name: 'missing-pages',
  list: MissingPageList,
  icon: MissingIcon,
  options: { group: 'content', roles: STAFF_RIGHTS.writeCatalogue },
};

/** Addresses without a page that visitors met, each with the way to a redirect. */
function MissingPageList() {
  return (
    <WorkList<MissingPage>
      isSearched
      newestBy="count"
      lead="redirects.missing.lead"
      empty="redirects.missing.empty"
    >
      {(page) => <MissingPageItem key={page.id} page={page} />}
    </WorkList>
  );
}

function MissingPageItem({ page: { path, count, last_day: last } }: { page: MissingPage }) {
  return (
    <Card
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        px: { xs: 2, sm: 2.5 },
        py: 1.5,
        mb: 1,
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{path}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('redirects.missing.met', { smart_count: count, day: formatMoment(last) })}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        component={Link}
        to="/redirects/create"
        state={{ record: { from_path: path } }}
        aria-label={translate('redirects.missing.redirect_named', { path })}
      >
        {translate('redirects.missing.redirect')}
      </Button>
    </Card>
  );
}
