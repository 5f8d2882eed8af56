import { Box, Card, Pagination, Tab, Tabs, Typography } from '@mui/material';
import type { CatalogueImport } from '@pouchery/contract/backoffice/import-export';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#backoffice/api/call-api.ts';
import { formatNumber } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';
import { ImportRowView } from './import-row-view.tsx';

/** Rows by what becomes of them, and those with numbers to look at. */
const KINDS = ['refused', 'doubtful', 'added', 'changed', 'unchanged'] as const;
type Kind = (typeof KINDS)[number];
const PER_PAGE = 25;

/** The rows of a file by what becomes of them. */
export function ImportRows({ file }: { file: CatalogueImport }) {
  const present = KINDS.filter((kind) => file[kind] > 0);
  const [kind, setKind] = useState<Kind>(present[0] ?? 'unchanged');
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery({
    queryKey: ['import-rows', file.id, kind, page],
    queryFn: ({ signal }) => {
      const which = kind === 'doubtful' ? { doubtful: true } : { result: kind };
      const query = { ...which, page, page_size: PER_PAGE, sort: 'row' };
      return callApi('listImportRows', { params: { id: file.id }, query, signal });
    },
  });
  const { results, count = 0 } = data ?? {};
  if (present.length === 0) return null;
  return (
    <Card>
      <Tabs
        value={kind}
        onChange={(_event, chosen: Kind) => {
          setKind(chosen);
          setPage(1);
        }}
        variant="scrollable"
        scrollButtons={false}
        sx={{ borderBottom: `1px solid ${COLORS.line}`, px: { sm: 1 } }}
      >
        {present.map((each) => (
          <Tab
            key={each}
            value={each}
            label={`${translate(each === 'doubtful' ? 'importExport.doubtful' : `importExport.results.${each}`)} ${formatNumber(file[each])}`}
          />
        ))}
      </Tabs>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {results?.map((row) => (
          <ImportRowView key={row.id} row={row} />
        ))}
      </Box>
      {count > PER_PAGE && (
        <Box sx={{ display: 'flex', justifyContent: 'center', p: 2, borderTop: `1px solid ${COLORS.line}` }}>
          <Pagination
            count={Math.ceil(count / PER_PAGE)}
            page={page}
            onChange={(_event, chosen) => setPage(chosen)}
          />
        </Box>
      )}
      {isError && !data && <LoadError what="list" onAsk={refetch} />}
      {results?.length === 0 && (
        <Typography sx={{ p: 3 }}>{translate('ra.navigation.no_filtered_results')}</Typography>
      )}
    </Card>
  );
}
