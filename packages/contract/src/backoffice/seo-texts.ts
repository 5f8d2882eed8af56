import { localizedText } from '../catalog-import.ts';
import { TEXT_BOUNDS } from '../text-bounds.ts';
import { nullableLocalizedForm } from './localized-form.ts';

const { seo } = TEXT_BOUNDS;

/** What a record's page tells search engines; null: what the shop makes of its texts. */
export const staffSeoTexts = {
  seo_title: localizedText.nullable(),
  seo_description: localizedText.nullable(),
};
export const seoTextsForm = {
  seo_title: nullableLocalizedForm(seo.title).optional(),
  seo_description: nullableLocalizedForm(seo.description).optional(),
};
