import type { PackedLine } from '@pouchery/contract/backoffice/packing';
import { hasNumber } from '#backoffice/stock/has-number.ts';

/** How many tins of each line are in the parcel. */
export type Packed = readonly number[];
type Scanned =
  | { kind: 'right'; line: PackedLine; packed: Packed }
  | { kind: 'too_many'; line: PackedLine }
  | { kind: 'wrong' };

/** A tin is scanned: it goes into the first line that still wants it, or nowhere. */
export function packTin(lines: readonly PackedLine[], packed: Packed, code: string): Scanned {
  const own = lines.filter((line) => hasNumber(line, code));
  const line = own.find((line) => (packed[lines.indexOf(line)] ?? 0) < line.quantity);
  if (line) {
    const place = lines.indexOf(line);
    return { kind: 'right', line, packed: packed.map((tins, at) => (at === place ? tins + 1 : tins)) };
  }
  const [full] = own;
  return full ? { kind: 'too_many', line: full } : { kind: 'wrong' };
}

/** How many tins a parcel is to have. */
export function countTins(lines: readonly PackedLine[]) {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
