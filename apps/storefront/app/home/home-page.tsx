import { plural, t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  getScale,
  listFeaturedProducts,
  listLatestProducts,
  listProducts,
  type ProductCard,
} from '@pouchery/contract/catalog';
import { getShop, getSlider, listArticles } from '@pouchery/contract/content';
import { listBrands, listTastes } from '@pouchery/contract/taxonomies';
import { mapSection } from '#app/api/section.ts';
import { BrandBar } from '#app/brands/brand-bar.tsx';
import { withoutPaths, wordmarksAddress } from '#app/brands/wordmarks-file.server.ts';
import { MixQuilt } from '#app/cards/mix-quilt.tsx';
import { ProductGrid } from '#app/cards/product-grid.tsx';
import { drawScale } from '#app/catalog/scale-drawing.ts';
import { listMilligrams } from '#app/find/milligrams.ts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { onlineStore, organization, webSite } from '#app/head/structured-data.server.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { ArticleCard } from '#app/journal/article-card.tsx';
import type { LoaderArgs, PageProps } from '#app/rendering/page.ts';
import { pageRules } from '#app/rules/page-rules.ts';
import { returnPromise } from '#app/rules/return-texts.ts';
import { site } from '#app/site.ts';
import { TasteLegend, TasteWheel, type WheelTaste } from '#app/tastes/taste-wheel.tsx';
import { LoadError, LoadedSection } from '#app/ui/load-error.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { Finder } from './finder.tsx';
import { Slider } from './slider.tsx';

const LATEST = 4;
const FEATURED = 5;
const MIXES = 6;
const ARTICLES = 3;

export async function loader({ context }: LoaderArgs) {
  const api = context.api;
  const { locale } = context.page;
  const [slider, scale, latest, tastes, featured, mixes, brands, articles, shop] = await Promise.all([
    api.section(getSlider),
    api.section(getScale),
    api.section(listLatestProducts),
    api.section(listTastes),
    api.section(listFeaturedProducts),
    api.section(listProducts, { query: { taste: 'mixed', page_size: MIXES } }),
    api.section(listBrands),
    api.section(listArticles, { query: { page_size: ARTICLES } }),
    api.section(getShop),
  ]);
  return {
    slider,
    scale: mapSection(scale, (products) => ({
      drawing: drawScale(products),
      milligrams: listMilligrams(products),
    })),
    latest: mapSection(latest, (products) => products.slice(0, LATEST)),
    tastes,
    featured: mapSection(featured, (products) => products.slice(0, FEATURED)),
    mixes: mapSection(mixes, ({ results }) => results),
    brands: mapSection(brands, (all) => ({
      shown: withoutPaths(all),
      wordmarks: wordmarksAddress(locale, all),
    })),
    articles: mapSection(articles, ({ results }) => results),
    // For search engines alone (`head`).
    shop,
  };
}

export const title = () => pageTitle(translate`Nicotine pouches in Georgia`);

export const head: HeadOf<typeof loader> = ({ shop }, { locale }) => {
  const contact = shop.data;
  return {
    description: translate`Nicotine pouches by strength, taste, format and brand, each with its milligrams per pouch.`,
    hasFeed: true,
    data: [webSite(locale), contact ? onlineStore(contact) : organization()],
  };
};

export default function HomePage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useLingui();
  const { shows } = pageRules();
  const { slider, scale, latest, tastes, featured, mixes, brands, articles } = loaderData;
  return (
    <>
      <h1 className="vh" lang="en">
        {site.shopName}
      </h1>
      {slider.data ? (
        slider.data.length > 0 && <Slider slides={slider.data} />
      ) : (
        <LoadError
          message={t`Failed to load slider: ${{ error: slider.error }}`}
          footprint="min(700px, 52vw)"
        />
      )}
      {scale.error === undefined ? (
        <Finder {...scale.data} tastes={tastes.data ?? []} />
      ) : (
        <section className="section wrap">
          <LoadError message={t`Could not load the scale.`} />
        </section>
      )}
      <section className="section wrap later latest-sec">
        <SectionHead title={t`Latest products`}>
          <MoreLink to="/products">{t`All Products`}</MoreLink>
        </SectionHead>
        <LoadedSection section={latest} message={t`Could not load latest products.`} footprint="480px">
          {(data) => <ProductGrid products={data} />}
        </LoadedSection>
      </section>
      {shows.flavours && (
        <section className="section wrap later wheel-sec" id="tastes">
          <LoadedSection section={tastes} message={t`Could not load the tastes.`}>
            {(data) => <TasteChoice tastes={data} />}
          </LoadedSection>
        </section>
      )}
      <section className="section wrap later featured-sec">
        <SectionHead title={t`Featured products`}>
          <MoreLink to="/products?sort=popularity">{t`All Products`}</MoreLink>
        </SectionHead>
        <LoadedSection section={featured} message={t`Could not load featured products.`} footprint="480px">
          {(data) => <ProductGrid products={data} isFeature />}
        </LoadedSection>
      </section>
      {shows.flavours && (
        <section className="section wrap later mix-sec">
          <SectionHead
            title={t`Mix Pack`}
            lead={t`Several tastes in one tin. Strength is the same in every pouch.`}
          >
            <MoreLink to="/tastes/mixed">{t`View all`}</MoreLink>
          </SectionHead>
          <LoadedSection section={mixes} message={t`Could not load the mix packs.`}>
            {(data) => <Mixes products={data} />}
          </LoadedSection>
        </section>
      )}
      <section className="section wrap later brands-sec">
        <SectionHead title={t`Our brands`}>
          <MoreLink to="/brands">{t`View all`}</MoreLink>
        </SectionHead>
        <LoadedSection section={brands} message={t`Could not load the brands.`}>
          {(data) => <BrandBar brands={data.shown} wordmarks={data.wordmarks} />}
        </LoadedSection>
      </section>
      <section className="section wrap later journal-sec">
        <SectionHead title={t`From the journal`}>
          <MoreLink to="/snus-journal">{t`All articles`}</MoreLink>
        </SectionHead>
        <LoadedSection section={articles} message={t`Could not load the journal.`}>
          {(data) => (
            <div className="jgrid">
              {data.map((article, index) => (
                <ArticleCard
                  key={article.id}
                  article={article}
                  heading="h3"
                  sizes={index === 0 ? '(max-width: 767px) 96vw, 48vw' : '(max-width: 767px) 80vw, 40vw'}
                />
              ))}
            </div>
          )}
        </LoadedSection>
      </section>
      <Promises />
    </>
  );
}

function TasteChoice({ tastes }: { tastes: WheelTaste[] }) {
  const { t } = useLingui();
  return (
    <div className="grid">
      <div className="wheel-text">
        <h2 className="h1">{t`Choose by taste`}</h2>
        <p className="lead">
          {t`${plural(tastes.length, { one: '# taste', other: '# tastes' })}, from cold menthol to tarragon, known from Georgian lemonade.`}
        </p>
        <TasteLegend tastes={tastes} />
      </div>
      <div className="wheel">
        <TasteWheel tastes={tastes} />
      </div>
    </div>
  );
}

/** What holds for every order (docs/behaviour.md#shop-promises). */
function Promises() {
  const { t } = useLingui();
  const { days } = pageRules().withdrawal;
  return (
    <section className="section wrap" aria-label={t`Delivery, returns and age`}>
      <div className="promises">
        <div>
          <b>{t`1–2 days`}</b>
          <p>{t`Delivery takes 1-2 business days within the country.`}</p>
        </div>
        <div>
          <b>{t`${plural(days, { one: '# day', other: '# days' })}`}</b>
          <p>{returnPromise()}</p>
        </div>
        <div>
          <b>+{pageRules().minAge}</b>
          <p>{t`We sell to adults only. Age is checked on delivery.`}</p>
        </div>
      </div>
    </section>
  );
}

function Mixes({ products }: { products: ProductCard[] }) {
  const { t, i18n } = useLingui();
  const cards = products.map(({ nicotine_mg_per_pouch: mg, ...product }) => ({
    ...product,
    note: t`${{ mg: formatNumber(mg, i18n.locale) }} mg`,
  }));
  return <MixQuilt className="bleed" products={cards} />;
}
