import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import type { CatalogueImport } from '@pouchery/contract/backoffice/import-export';
import { BACKOFFICE_PATHS } from '@pouchery/contract/backoffice/paths';
import { useState } from 'react';
import { Title, useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import { callAddress } from '#backoffice/api/call-address.ts';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { useDownload } from '#backoffice/api/use-download.ts';
import { CheckField } from '#backoffice/inputs/choice-fields.tsx';
import { PageError } from '#backoffice/layout/page-error.tsx';
import { Panel } from '#backoffice/layout/panel.tsx';
import { formatMoment, formatNumber } from '#backoffice/texts/format.ts';
import { readLocale } from '#backoffice/texts/locale.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { lineInFile } from './file-line.ts';
import { formatCounts } from './format-counts.ts';
import { ImportProgress } from './import-progress.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportState } from './import-state.tsx';

const ASK_EVERY_MS = 600;

/** One file: how far it is, what it would do or has done row by row, and the button that does it. */
export function ImportPage() {
  const { id = '' } = useParams();
  const {
    data: file,
    error,
    refetch,
  } = useGetOne<CatalogueImport>(
    'imports',
    { id: Number(id) },
    { refetchInterval: ({ state }) => (isAtWork(state.data) ? ASK_EVERY_MS : false) },
  );
  if (error && !file) return <PageError error={error} onAsk={refetch} />;
  if (!file) return <Skeleton variant="rectangular" height={240} sx={{ mt: 2 }} />;
  return (
    <Box sx={{ mt: 2 }}>
      <Title title={file.file_name} />
      <Panel>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {file.file_name}
          </Typography>
          <ImportState state={file.state} />
        </Box>
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>
          {file.staff_name}, {formatMoment(file.created_at)}
        </Typography>
        <Summary file={file} onApply={refetch} />
      </Panel>
      {!isAtWork(file) && !file.file_problem && file.state !== 'failed' && (
        <ImportRows key={`${file.state} ${file.has_moved_on}`} file={file} />
      )}
    </Box>
  );
}

function isAtWork(file: CatalogueImport | undefined) {
  return file?.state === 'checking' || file?.state === 'applying';
}

function Summary({ file, onApply }: { file: CatalogueImport; onApply: () => void }) {
  const { state, file_problem: wrong, added, changed } = file;
  if (isAtWork(file)) return <ImportProgress file={file} />;
  if (wrong) {
    const line = lineInFile(wrong);
    return (
      <Alert severity="error">
        {translate(`importExport.file_problems.${wrong.problem}`, { value: wrong.value })}
        {line && ` ${translate(`importExport.file_lines.${line.mistake}`, { line: line.number })}`}
      </Alert>
    );
  }
  if (state === 'failed') return <Alert severity="error">{translate('importExport.failed')}</Alert>;
  if (state === 'refused') return <Refused file={file} onApply={onApply} />;
  if (state === 'applied') {
    return (
      <>
        <Alert severity="success">
          {translate(file.refused > 0 ? 'importExport.applied_good' : 'importExport.applied')}{' '}
          {formatCounts({ ...file, unchanged: 0 })}.
        </Alert>
        <RefusedFile file={file} />
      </>
    );
  }
  if (added + changed === 0) return <Alert severity="info">{translate('importExport.nothing_to_do')}</Alert>;
  return (
    <>
      <MovedOn file={file} />
      <Typography sx={{ mb: 2, fontSize: '1.0625rem' }}>
        {formatCounts(file)}. {translate('importExport.nothing_yet')}
      </Typography>
      <Apply file={file} onApply={onApply} />
    </>
  );
}

/** A file with wrong rows: none of it is imported, unless somebody wants the good rows alone. */
function Refused({ file, onApply }: { file: CatalogueImport; onApply: () => void }) {
  const rows = { smart_count: file.refused, count: formatNumber(file.refused) };
  return (
    <>
      <MovedOn file={file} />
      <Alert severity="error" sx={{ mb: 2 }}>
        {translate(file.has_good_rows ? 'importExport.refused_some' : 'importExport.refused', rows)}
      </Alert>
      <RefusedFile file={file} />
      {file.has_good_rows && <Apply file={file} onApply={onApply} />}
    </>
  );
}

function MovedOn({ file }: { file: CatalogueImport }) {
  if (!file.has_moved_on) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('importExport.moved_on')}
    </Alert>
  );
}

/** The refused rows to be corrected and sent again. */
function RefusedFile({ file }: { file: CatalogueImport }) {
  const download = useDownload();
  if (!file.has_refused_file) return null;
  const address = callAddress(BACKOFFICE_PATHS.exportRefusedRows[1], {
    params: { id: file.id },
    query: { language: readLocale() },
  });
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} sx={{ my: 1 }} onClick={() => download(address)}>
      {translate('importExport.refused_file')}
    </Button>
  );
}

function Apply({ file, onApply }: { file: CatalogueImport; onApply: () => void }) {
  const { act, isBusy } = useAct(onApply);
  const [isConfirmed, setConfirmed] = useState(false);
  const rows = file.added + file.changed;

  function apply() {
    const query = {
      ...(isConfirmed && { doubts_confirmed: true }),
      ...(file.refused > 0 && { good_rows: true }),
    };
    return act(() => callApi('applyImport', { params: { id: file.id }, query }));
  }

  return (
    <>
      {file.untranslated > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('importExport.untranslated', {
            smart_count: file.untranslated,
            count: formatNumber(file.untranslated),
          })}
        </Alert>
      )}
      {file.doubtful > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('importExport.doubts_ask', {
            smart_count: file.doubtful,
            count: formatNumber(file.doubtful),
          })}
          <CheckField
            label={translate('importExport.doubts_confirm', { smart_count: file.doubtful })}
            isOn={isConfirmed}
            onChange={setConfirmed}
            sx={{ display: 'flex', mt: 0.5 }}
          />
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={isBusy || (file.doubtful > 0 && !isConfirmed)} onClick={apply}>
          {translate(file.refused > 0 ? 'importExport.apply_good' : 'importExport.apply', {
            smart_count: rows,
            count: formatNumber(rows),
          })}
        </Button>
        <Button component={Link} to="/imports">
          {translate('importExport.leave')}
        </Button>
      </Box>
    </>
  );
}
