import type { TasteColors } from '@pouchery/contract/catalog';
import type { LocalizedText } from '@pouchery/contract/catalog-import';

type Named = { id: number; slug: string; name: LocalizedText };

/** What is found by its name, beside products. */
export type Names = {
  brands: Named[];
  tastes: (Named & { colors: TasteColors })[];
  articles: Named[];
};
