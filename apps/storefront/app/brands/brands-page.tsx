import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Brand, listBrands } from '@pouchery/contract/taxonomies';
import { milligrams, productCount } from '#app/catalog/unit-texts.ts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { listData } from '#app/head/structured-data.server.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import type { LoaderArgs, PageProps } from '#app/rendering/page.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { BrandMark, brandStyle } from './brand-mark.tsx';

export async function loader({ context }: LoaderArgs) {
  return { brands: await context.api.call(listBrands) };
}

export const title = () => pageTitle(translate`All Brands`);

export const head: HeadOf<typeof loader> = ({ brands }, { locale, pathname }) => ({
  description: translate`Every brand in the shop with its range and strength.`,
  data: listData([{ name: translate`Brands` }], {
    name: translate`All Brands`,
    path: pathname,
    locale,
    items: brands.map(({ slug, name }) => ({ path: `/brand/${slug}`, name })),
  }),
});

export default function BrandsPage({ loaderData: { brands } }: PageProps<typeof loader>) {
  const { t } = useLingui();
  return (
    <div className="wrap to-footer">
      <PageTitle steps={[{ name: t`Brands` }]} title={t`All Brands`} count={brands.length} />
      <BrandWall brands={brands} />
    </div>
  );
}

function BrandWall({ brands }: { brands: Brand[] }) {
  const { i18n } = useLingui();
  return (
    <div className="brandwall bleed">
      {brands.map((brand, index) => (
        <ShopLink
          key={brand.slug}
          className="bwall"
          to={`/brand/${brand.slug}`}
          style={brandStyle(brand.colors)}
        >
          {brand.wordmark && (
            <span className="vh" lang="en">
              {brand.name}
            </span>
          )}
          <BrandMark brand={brand} />
          <span className="tagl">{brand.tagline}</span>
          {brand.lid && (
            <span className="lid">
              <Picture
                picture={brand.lid}
                alt=""
                sizes="(max-width: 1079px) 42vw, 25vw"
                max={640}
                loading={index < 3 ? 'eager' : 'lazy'}
              />
            </span>
          )}
          <span className="n">
            <b>{productCount(i18n, brand.product_count)}</b>
            <span>{milligrams(i18n, { min: brand.min_mg, max: brand.max_mg })}</span>
          </span>
        </ShopLink>
      ))}
    </div>
  );
}
