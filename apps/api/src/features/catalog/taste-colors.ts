import type { TasteColors } from '@pouchery/contract/catalog';
import { isDark } from '@pouchery/contract/taste-colors';
import { tastes } from './catalog-tables.ts';

export const tasteColorColumns = { tint: tastes.colorTint, mid: tastes.colorMid, deep: tastes.colorDeep };

/** The same for a row that is written. */
export function toColorColumns({ tint, mid, deep }: Omit<TasteColors, 'is_dark'>) {
  return { colorTint: tint, colorMid: mid, colorDeep: deep };
}

/** The colours of a row. */
export function readColors({ colorTint, colorMid, colorDeep }: ReturnType<typeof toColorColumns>) {
  return { tint: colorTint, mid: colorMid, deep: colorDeep };
}

/** A taste's colours as the contract has them. */
export function toTasteColors(colors: Omit<TasteColors, 'is_dark'>): TasteColors {
  return { ...colors, is_dark: isDark(colors.mid) };
}
