import { MAX_ROWS_BYTES } from '@pouchery/contract/backoffice/small-tables';
import { useRef } from 'react';
import { callApi } from '#backoffice/api/call-api.ts';
import { TableImportButton } from '#backoffice/inputs/table-import-button.tsx';

/** Opens the window that takes a shelf that was counted, or a delivery note. */
export function StockFileButton({ kind }: { kind: 'count' | 'delivery' }) {
  // What moves after the look is not undone by a file that knows nothing of it.
  const asOf = useRef<number>(undefined);
  return (
    <TableImportButton
      title={`stock.files.${kind}.title`}
      texts={`stock.files.${kind}`}
      maxBytes={MAX_ROWS_BYTES}
      look={async (body) => {
        const file = await callApi('readStockFile', { query: { kind }, body });
        asOf.current = file.as_of;
        return file;
      }}
      apply={(body, file_name) =>
        callApi('readStockFile', { query: { kind, file_name, apply: 'true', as_of: asOf.current }, body })
      }
      nameRow={({ name }: { name: string; row: number; problem: string }) => name}
    />
  );
}
