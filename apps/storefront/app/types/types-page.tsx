import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { listTypes, type ProductType } from '@pouchery/contract/taxonomies';
import { keepUnits } from '@pouchery/typography/keep-units';
import { grams, milligrams, productCount } from '#app/catalog/unit-texts.ts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { listData } from '#app/head/structured-data.server.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import type { LoaderArgs, PageProps } from '#app/rendering/page.ts';
import { isLawful } from '#app/rules/page-rules.ts';
import { tintStyle } from '#app/ui/css-variables.ts';
import { MoreLink } from '#app/ui/more-link.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { LargeGlyph } from '#app/ui/pouch-glyph.tsx';

const HIGHEST_RATED = '/types/highest-rated';

const SENTENCES = 2;

export async function loader({ context }: LoaderArgs) {
  const types = await context.api.call(listTypes);
  return { types: types.map((type) => ({ ...type, description: firstSentences(type.description) })) };
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
  data: listData([{ name: translate`Snus Types` }], {
    name: translate`Snus Types`,
    path: pathname,
    locale,
    items: types.map(({ slug, name }) => ({ path: `/type/${slug}`, name })),
  }),
});

export default function TypesPage({ loaderData: { types } }: PageProps<typeof loader>) {
  const { t } = useLingui();
  return (
    <div className="wrap">
      <PageTitle steps={[{ name: t`Snus Types` }]} title={t`Snus Types`} count={types.length}>
        <p className="lead beside">
          {t`Pouches are drawn to one scale: what looks wider here is wider in the hand.`}
        </p>
      </PageTitle>
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
