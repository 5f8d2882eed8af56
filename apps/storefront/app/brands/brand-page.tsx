import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getScale } from '@pouchery/contract/catalog';
import { brandSearchTexts } from '@pouchery/contract/search-texts';
import { getBrand, listBrands } from '@pouchery/contract/taxonomies';
import { mapSection } from '#app/api/section.ts';
import { LoadedScale } from '#app/catalog/loaded-scale.tsx';
import { drawScale } from '#app/catalog/scale-drawing.ts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { shelfQuery } from '#app/listing/list-query.ts';
import { ProductShelf } from '#app/listing/product-shelf.tsx';
import { loadShelf } from '#app/listing/shelf-data.server.ts';
import { shelfHead } from '#app/listing/shelf-head.server.ts';
import type { LoaderArgs, PageProps, TitleOf } from '#app/rendering/page.ts';
import { LoadedSection } from '#app/ui/load-error.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { BrandBar } from './brand-bar.tsx';
import { isPaleBrand } from './brand-ground.server.ts';
import { BrandHead } from './brand-head.tsx';

export const query = shelfQuery('brand');

export async function loader({ context, params, url }: LoaderArgs<'slug'>) {
  const api = context.api;
  const [{ share_picture, ...brand }, shelf, brands, scale] = await Promise.all([
    api.call(getBrand, { params }),
    loadShelf(api, { taxonomy: 'brand', slug: params.slug }, url),
    api.section(listBrands),
    api.section(getScale),
  ]);
  const { slug, name, story, seo_title, seo_description } = brand;
  const made = brandSearchTexts(brand, context.page.locale);
  const searchTexts = {
    title: seo_title ?? made.title,
    description: seo_description ?? made.description,
  };
  const tasteCount = shelf.whole?.facets.taste.length;
  return {
    brand: { slug, name, story, searchTexts },
    head: { brand, isPale: isPaleBrand(brand.colors), tasteCount },
    sharePicture: share_picture,
    shelf,
    brands: mapSection(brands, (all) =>
      all.map(({ slug, name, colors, wordmark }) => ({ slug, name, colors, wordmark })),
    ),
    scale: mapSection(scale, (data) => drawScale(data, { brand: brand.slug })),
  };
}

export const title: TitleOf<typeof loader> = ({ loaderData }) =>
  pageTitle(loaderData.brand.searchTexts.title, loaderData.shelf.state.page);

export const head: HeadOf<typeof loader> = ({ brand, shelf, sharePicture }, { locale }) => {
  const { slug, name, searchTexts } = brand;
  const subject = {
    path: `/brand/${slug}`,
    name,
    description: searchTexts.description,
    above: { name: translate`Brands`, to: '/brands' },
    sharePicture,
    about: { '@type': 'Brand', name },
  } as const;
  return shelfHead(subject, shelf, locale);
};

export default function BrandPage({ loaderData }: PageProps<typeof loader>) {
  const { brand, head, shelf, brands, scale } = loaderData;
  const { t } = useLingui();
  const { slug, name, story } = brand;
  return (
    <>
      <BrandHead {...head} />
      <section className="section wrap after-brand">
        <ProductShelf title={t`Products by ${{ brand: name }}`} path={`/brand/${slug}`} shelf={shelf} />
      </section>
      <section className="section wrap">
        <div className="split">
          <div className="l">
            <h2 className="h2">{t`About the brand`}</h2>
          </div>
          <div className="r">
            <p className="lead story">{story}</p>
          </div>
        </div>
      </section>
      <LoadedScale
        scale={scale}
        title={t`${{ brand: name }} on the scale`}
        lead={t`Filled tins are ${{ brand: name }}, rings are other brands. Pick a column to compare.`}
      />
      <section className="section wrap">
        <SectionHead title={t`All Brands`}>
          <MoreLink to="/brands">{t`View all`}</MoreLink>
        </SectionHead>
        <LoadedSection section={brands} message={t`Could not load the brands.`}>
          {(data) => <BrandBar brands={data} current={slug} />}
        </LoadedSection>
      </section>
    </>
  );
}
