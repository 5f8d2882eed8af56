import {
  getHeading,
  listHeadings,
  REASON_COLUMN,
  toHeadingKey,
} from '@pouchery/contract/backoffice/file-texts';
import type { Locale } from '@pouchery/contract/locales';
import type { TableColumn } from './write-table.ts';

/** The columns of rows that are refused: as they were sent, without a reason of before, and in the last one why. */
export function withReason<Row extends { cells: string[] }>(
  headings: readonly string[],
  locale: Locale,
  explain: (row: Row) => string,
  kindOf: (index: number) => TableColumn<Row>['kind'] = () => 'text',
): TableColumn<Row>[] {
  const reasons = new Set(listHeadings(REASON_COLUMN));
  const sent = headings.flatMap((heading, index): TableColumn<Row>[] => {
    if (reasons.has(toHeadingKey(heading))) return [];
    return [{ heading, kind: kindOf(index), get: ({ cells }) => cells[index] ?? '' }];
  });
  return [...sent, { heading: getHeading(REASON_COLUMN, locale), kind: 'text', get: explain }];
}
