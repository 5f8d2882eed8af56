import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Brand, listBrands } from '@pouchery/contract/taxonomies';
import { milligrams, productCount } from '#app/catalog/unit-texts.ts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { breadcrumbList, collectionPage } from '#app/head/structured-data.server.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import type { LoaderArgs, PageProps } from '#app/rendering/page.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { CountDisc } from '#app/ui/count-disc.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { BrandMark, brandStyle } from './brand-mark.tsx';

export async function loader({ context }: LoaderArgs) {
  const api = context.api;
  const brands = await api.call(listBrands);
  return { count: brands.length, brands: brands };
}

export const title = () => pageTitle(translate`All Brands`);

export const head: HeadOf<typeof loader> = ({ brands }, { locale, pathname }) => ({
  description: translate`Every brand in the shop with its range and strength.`,
  data: [
    breadcrumbList([{ name: translate`Brands` }], locale),
    collectionPage({
      name: translate`All Brands`,
      path: pathname,
      locale,
      items: brands.map(({ slug, name }) => ({ path: `/brand/${slug}`, name })),
    }),
  ],
});

export default function BrandsPage({ loaderData: { count, brands } }: PageProps<typeof loader>) {
  const { t } = useLingui();
  return (
    <div className="wrap to-footer">
      <Breadcrumbs items={[{ name: t`Brands` }]} />
      <div className="page-head">
        <h1 className="h1">
          {t`All Brands`} <CountDisc>{count}</CountDisc>
        </h1>
      </div>
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
