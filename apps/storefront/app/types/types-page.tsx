import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { listTypes, type ProductType } from '@pouchery/contract/taxonomies';
import { keepUnits } from '@pouchery/typography/keep-units';
import { grams, milligrams, productCount } from '#app/catalog/unit-texts.ts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { breadcrumbList, collectionPage } from '#app/head/structured-data.server.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import type { LoaderArgs, PageProps } from '#app/rendering/page.ts';
import { isLawful } from '#app/rules/page-rules.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { CountDisc } from '#app/ui/count-disc.tsx';
import { tintStyle } from '#app/ui/css-variables.ts';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { LargeGlyph } from '#app/ui/pouch-glyph.tsx';

const HIGHEST_RATED = '/types/highest-rated';

const SENTENCES = 2;

export async function loader({ context }: LoaderArgs) {
  const api = context.api;
  const types = await api.call(listTypes);
  const rows = types.map((type) => ({ ...type, description: firstSentences(type.description) }));
  return { count: rows.length, types: rows };
}

function firstSentences(text: string) {
  return keepUnits(text)
    .split(/(?<=[.!?…])\s+/)
    .slice(0, SENTENCES)
    .join(' ');
}

export const title = () => pageTitle(translate`Snus Types`);

export const head: HeadOf<typeof loader> = ({ types }, { locale, pathname }) => ({
  description: translate`Pouch formats drawn to one scale, with their nicotine and weight.`,
  data: [
    breadcrumbList([{ name: translate`Snus Types` }], locale),
    collectionPage({
      name: translate`Snus Types`,
      path: pathname,
      locale,
      items: types.map(({ slug, name }) => ({ path: `/type/${slug}`, name })),
    }),
  ],
});

export default function TypesPage({ loaderData: { count, types } }: PageProps<typeof loader>) {
  const { t } = useLingui();
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ name: t`Snus Types` }]} />
      <div className="page-head">
        <h1 className="h1">
          {t`Snus Types`} <CountDisc>{count}</CountDisc>
        </h1>
        <p className="lead beside">
          {t`Pouches are drawn to one scale: what looks wider here is wider in the hand.`}
        </p>
      </div>
      <ul className="types">
        {types.map((type) => (
          <TypeRow key={type.slug} type={type} />
        ))}
      </ul>
      <p className="types-more">
        {isLawful(HIGHEST_RATED) && <MoreLink to={HIGHEST_RATED}>{t`Highest Rated Types`}</MoreLink>}
      </p>
    </div>
  );
}

/** A format in one row; its name is the link and stretches over the row. */
function TypeRow({ type }: { type: ProductType }) {
  const { t, i18n } = useLingui();
  const { slug, name, description, tints, open_tin: opened } = type;
  const facts = [
    [t`Nicotine`, milligrams(i18n, { min: type.min_mg, max: type.max_mg })],
    [t`Pouch`, grams(i18n, { min: type.min_weight_g, max: type.max_weight_g })],
    [t`Range`, productCount(i18n, type.product_count)],
  ];
  return (
    <li className="type" style={tints ? tintStyle(tints) : undefined}>
      <LargeGlyph format={slug} />
      <div className="tx">
        <h2 className="h2">
          <ShopLink className="covers" to={`/type/${slug}`}>
            {name}
          </ShopLink>
        </h2>
        <p>{description}</p>
      </div>
      <dl className="ty-facts">
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="tile">
        {opened && (
          <Picture
            picture={opened}
            className="tin"
            alt=""
            sizes="(max-width: 767px) 140px, 236px"
            max={640}
          />
        )}
      </div>
    </li>
  );
}
