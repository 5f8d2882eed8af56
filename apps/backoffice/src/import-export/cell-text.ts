import { isNumberColumn } from '@pouchery/contract/backoffice/catalogue-files';
import { formatNumber } from '#backoffice/texts/format.ts';

/** A cell of a column as the reader's language writes it: numbers with its decimal mark, anything else as it is. */
export function cellText(column: string, cell: string, locale: string): string {
  if (!isNumberColumn(column) || !/^\d+(\.\d+)?$/.test(cell)) return cell;
  const decimals = cell.split('.')[1]?.length ?? 0;
  return formatNumber(Number(cell), { least: decimals, locale });
}
