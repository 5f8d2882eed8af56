import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { listHighestRatedTypes, type RatedType } from '@pouchery/contract/taxonomies';
import { ProductGrid } from '#app/cards/product-grid.tsx';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { listData } from '#app/head/structured-data.server.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import type { LoaderArgs, PageProps } from '#app/rendering/page.ts';
import { MoreLink } from '#app/ui/more-link.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { AverageRating } from '#app/ui/rating.tsx';

const BEST = 4;

export async function loader({ context }: LoaderArgs) {
  const types = await context.api.call(listHighestRatedTypes);
  return { types: types.map((type) => ({ ...type, products: type.products.slice(0, BEST) })) };
}

export const title = () => pageTitle(translate`Highest Rated Types`);

export const head: HeadOf<typeof loader> = ({ types }, { locale, pathname }) => {
  const name = translate`Highest Rated Types`;
  const steps = [{ name: translate`Snus Types`, to: '/types' }, { name }];
  return {
    description: translate`Pouch formats ranked by their reviews, each with its best rated products.`,
    data: listData(steps, {
      name,
      path: pathname,
      locale,
      items: types.map(({ slug, name }) => ({ path: `/type/${slug}`, name })),
    }),
  };
};

export default function HighestRatedPage({ loaderData: { types } }: PageProps<typeof loader>) {
  const { t } = useLingui();
  const title = t`Highest Rated Types`;
  const steps = [{ name: t`Snus Types`, to: '/types' }, { name: title }];
  return (
    <div className="wrap">
      <PageTitle steps={steps} title={title} count={types.length}>
        <p className="lead beside">{t`Ranked by the reviews of their products, best first.`}</p>
      </PageTitle>
      <ol>
        {types.map((type, index) => (
          <RatedTypeRow key={type.slug} type={type} rank={index + 1} />
        ))}
      </ol>
    </div>
  );
}

function RatedTypeRow({ type, rank }: { type: RatedType; rank: number }) {
  const { t } = useLingui();
  const { slug, name, products } = type;
  return (
    <li className="rated">
      <div className="rated-head">
        <span className="place" aria-hidden="true">
          {rank}
        </span>
        <div>
          <h2 className="h2">
            <ShopLink to={`/type/${slug}`}>{name}</ShopLink>
          </h2>
          <AverageRating of={type} />
        </div>
        <MoreLink to={`/type/${slug}`}>{t`View all`}</MoreLink>
      </div>
      <ProductGrid products={products} eager={rank === 1 ? BEST : 0} />
    </li>
  );
}
