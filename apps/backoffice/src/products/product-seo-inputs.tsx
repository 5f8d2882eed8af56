import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { readText } from '@pouchery/contract/main-locale';
import { productSearchTexts } from '@pouchery/contract/search-texts';
import { type RaRecord, useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { SeoInputs } from '#backoffice/inputs/seo-inputs.tsx';

type Brand = RaRecord<number> & { name: LocalizedText };

/** What a product's page tells search engines; its title begins with the brand. */
export function ProductSeoInputs() {
  const brandId: number | undefined = useWatch({ name: 'brand_id' });
  const { data: brand } = useGetOne<Brand>('brands', { id: brandId ?? 0 }, { enabled: Boolean(brandId) });
  return (
    <SeoInputs
      made={(text, locale) =>
        productSearchTexts({
          brand: readText(locale, brand?.name ?? {}),
          name: text('name'),
          summary: text('summary'),
        })
      }
      path={({ slug }) => `/product/${slug ?? ''}`}
    />
  );
}
