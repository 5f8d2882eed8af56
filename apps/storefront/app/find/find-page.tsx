import { plural, t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getScale } from '@pouchery/contract/catalog';
import { findTins } from '@pouchery/contract/find';
import { isFormat } from '@pouchery/contract/find-answers';
import { listBrands, listTastes, listTypes } from '@pouchery/contract/taxonomies';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { breadcrumbList } from '#app/head/structured-data.server.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import type { LoaderArgs, PageProps, TitleOf } from '#app/rendering/page.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { answersQuery, FIND_PATH, findAddress, parseFindAddress, toAnswersQuery } from './find-address.ts';
import { FindForm } from './find-form.tsx';
import { FoundProducts } from './found-products.tsx';
import { GivenAnswers } from './given-answers.tsx';
import { listMilligrams } from './milligrams.ts';

const LIDS = 4;

export const query = answersQuery(FIND_PATH, (params) => findAddress(parseFindAddress(params)));

export async function loader({ context, url }: LoaderArgs) {
  const { api } = context;
  const { answers, isSubmitted } = parseFindAddress(url.searchParams);
  const [tastes, types, found, scale, brands] = await Promise.all([
    api.section(listTastes),
    api.section(listTypes),
    // The form asks as well, without answers: a back end that cannot find products is not asked four questions in vain.
    api.section(findTins, { query: isSubmitted ? toAnswersQuery(answers) : {} }),
    isSubmitted ? undefined : api.section(getScale),
    isSubmitted ? undefined : api.section(listBrands),
  ]);
  return {
    answers,
    isSubmitted,
    hasCart: context.page.seller?.cart_is_open ?? false,
    options: {
      tastes: (tastes.data ?? []).map(({ slug, name, colors }) => ({ slug, name, colors })),
      types: (types.data ?? [])
        .filter(({ slug }) => isFormat(slug))
        .map(({ slug, name }) => ({ slug, name })),
      milligrams: listMilligrams(scale?.data, answers.now),
    },
    found: found.data,
    lids: (brands?.data ?? []).flatMap(({ lid }) => lid ?? []).slice(0, LIDS),
  };
}

export const title: TitleOf<typeof loader> = () => pageTitle(translate`Find my tin`);

export const head: HeadOf<typeof loader> = ({ isSubmitted }, { locale }) => ({
  description: translate`Four questions about taste, strength, format and cooling, then the tins that fit, with reasons and never above the milligrams you use now.`,
  canonical: FIND_PATH,
  isHidden: isSubmitted,
  data: [breadcrumbList([{ name: translate`Find my tin` }], locale)],
});

export default function FindPage({ loaderData }: PageProps<typeof loader>) {
  const { answers, options, found, isSubmitted, hasCart, lids } = loaderData;
  const { t } = useLingui();
  if (!found) {
    return (
      <div className="wrap">
        <div className="page-head">
          <h1 className="h1">{t`Find my tin`}</h1>
        </div>
        <EmptyState
          title={t`The finder is not available at the moment.`}
          text={t`All of them can be filtered by taste, strength and format.`}
        >
          <ShopLink className="btn btn-line" to="/products">{t`All Products`}</ShopLink>
        </EmptyState>
      </div>
    );
  }
  if (!isSubmitted) {
    return (
      <div className="wrap find">
        <div className="find-head">
          <h1 className="h1">{t`Find my tin`}</h1>
          <p className="lead">{t`Four questions, then the tins in order of fit. Your answers stay in this page’s address.`}</p>
          <p className="small muted">{t`You can leave a question open.`}</p>
          <div className="find-lids" aria-hidden="true">
            {lids.map((lid) => (
              <Picture key={lid.base} picture={lid} alt="" sizes="190px" max={480} className="lid" />
            ))}
          </div>
        </div>
        <FindForm answers={answers} {...options} />
      </div>
    );
  }
  const count = found.count ?? found.results.length;
  return (
    <div className="wrap">
      <div className="found-head">
        <h1 className="h1">{plural(count, { 0: 'No tin fits', one: '# tin fits', other: '# tins fit' })}</h1>
        <GivenAnswers answers={answers} {...options} />
      </div>
      <FoundProducts answers={answers} found={found} hasCart={hasCart} {...options} />
    </div>
  );
}
