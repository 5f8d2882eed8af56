import { MAX_ROWS_BYTES } from '@pouchery/contract/backoffice/small-tables';
import { callApi } from '#backoffice/api/call-api.ts';
import { JudgedFileButton } from '#backoffice/inputs/judged-file-button.tsx';

/** Opens the window that takes a shelf that was counted, or a delivery note. */
export function StockFileButton({ kind }: { kind: 'count' | 'delivery' }) {
  const word = (name: string) => `stock.files.${kind}.${name}`;
  const words = {
    title: word('title'),
    text: word('text'),
    import: word('import'),
    imported: word('imported'),
  };
  return (
    <JudgedFileButton
      words={words}
      maxBytes={MAX_ROWS_BYTES}
      look={(body) => callApi('readStockFile', { query: { kind }, body })}
      apply={(body, file_name) =>
        callApi('readStockFile', { query: { kind, file_name, apply: 'true' }, body })
      }
      nameRow={({ name }: { name: string; row: number; problem: string }) => name}
    />
  );
}
