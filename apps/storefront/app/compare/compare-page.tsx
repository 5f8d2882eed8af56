import { plural, t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getProduct, getScale, listRelatedProducts } from '@pouchery/contract/catalog';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { parseSlugs, slugsQuery } from '#app/navigation/slug-list.ts';
import type { LoaderArgs, PageProps, TitleOf } from '#app/rendering/page.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PickBox } from '#app/ui/pick-row.tsx';
import { compareAddress, MAX_COMPARED } from './compare-address.ts';
import { CompareTable } from './compare-table.tsx';
import { comparedFacts } from './compared-facts.tsx';

export const query = slugsQuery(MAX_COMPARED);

export async function loader({ context, url }: LoaderArgs) {
  const { api } = context;
  const slugs = parseSlugs(url.searchParams, MAX_COMPARED);
  const [found, scale] = await Promise.all([
    Promise.all(slugs.map((slug) => api.find(getProduct, { params: { slug } }))),
    slugs.length > 1 ? api.section(getScale) : undefined,
  ]);
  const products = found
    .flatMap((product, index) =>
      product ? [{ ...product, requestedSlug: slugs[index] ?? product.slug }] : [],
    )
    // Two names that it has had are one product.
    .filter(({ slug }, index, all) => all.findIndex((other) => other.slug === slug) === index)
    .map(({ share_picture, description, pictures, delivery_partners, ...product }) => product);
  const [alone, another] = products;
  const related =
    alone && !another ? await api.section(listRelatedProducts, { params: { slug: alone.slug } }) : undefined;
  return {
    products,
    max: scale?.data && { mg: scale.data.max_mg, perGram: scale.data.max_mg_per_g },
    related: (related?.data ?? []).map(({ slug, name }) => ({ slug, name })),
  };
}

export const title: TitleOf<typeof loader> = ({ loaderData }) => {
  const names = loaderData?.products.map(({ name }) => name).join(', ');
  return pageTitle(names ? `${translate`Compare`}: ${names}` : translate`Compare`);
};

export const head: HeadOf<typeof loader> = () => ({
  description: translate`Two to four tins side by side: price, strength, nicotine, taste, cooling and format, differences marked.`,
});

export default function ComparePage({ loaderData }: PageProps<typeof loader>) {
  const { products, max, related } = loaderData;
  const { t, i18n } = useLingui();
  const crumbs = <Breadcrumbs items={[{ name: t`Compare` }]} />;
  const [alone, another] = products;
  if (!another) {
    return (
      <div className="wrap compared">
        {crumbs}
        <h1 className="h1">{t`Compare`}</h1>
        <EmptyState
          title={
            alone
              ? t`Choose another tin to compare with ${{ product: alone.name }}.`
              : t`Choose tins to compare.`
          }
          text={t`Two to four tins side by side, differences marked.`}
        >
          {alone && related.length > 0 && (
            <ul className="chips compare-with" aria-label={t`Close in taste`}>
              {related.map(({ slug, name }) => (
                <li key={slug}>
                  <ShopLink className="chip" to={compareAddress([alone.slug, slug])}>
                    {name}
                    <Icon name="plus" small />
                  </ShopLink>
                </li>
              ))}
            </ul>
          )}
          <ShopLink className="btn btn-line" to="/products">{t`All Products`}</ShopLink>
        </EmptyState>
      </div>
    );
  }
  const facts = comparedFacts(i18n, products, max);
  const different = facts.filter(({ differs }) => differs).length;
  return (
    <div className="wrap compared">
      {crumbs}
      <div className="compare-head">
        <h1 className="h1">{t`Compare`}</h1>
        <p className="muted">
          {plural(facts.length, {
            one: `${different} of # fact differs`,
            other: `${different} of # facts differ`,
          })}
        </p>
        <label className="only-differences">
          <input type="checkbox" className="vh" id="only-differences" />
          <PickBox />
          {t`Only differences`}
        </label>
      </div>
      <CompareTable products={products} facts={facts} />
      {products.length < MAX_COMPARED && (
        <ShopLink className="btn btn-line compare-add" to="/products" data-tray-all="">
          <Icon name="plus" small />
          {t`Add a tin`}
        </ShopLink>
      )}
      <p className="small muted compare-note">{t`Marked rows differ between the tins.`}</p>
    </div>
  );
}
