import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getScale } from '@pouchery/contract/catalog';
import { proposePack } from '@pouchery/contract/own-pack';
import { listTastes } from '@pouchery/contract/taxonomies';
import { PageFailure } from '#app/api/page-failure.ts';
import { answersQuery, toAnswersQuery } from '#app/find/find-address.ts';
import { listMilligrams } from '#app/find/milligrams.ts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { PACK_PATH } from '#app/layout/site-map.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import type { LoaderArgs, PageProps, TitleOf } from '#app/rendering/page.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { packAddress, parsePackAddress } from './pack-address.ts';
import { PackForm } from './pack-form.tsx';
import { ProposedPack } from './proposed-pack.tsx';

/** Of the last tins others buy some meanwhile. */
export const query = answersQuery(PACK_PATH, (params) => packAddress(parsePackAddress(params)));

/** There is no such page where the shop has no cart of its own. */
export async function loader({ context: { api, page }, url }: LoaderArgs) {
  if (!page.seller?.cart_is_open) throw new PageFailure(404);
  const { answers, isSubmitted } = parsePackAddress(url.searchParams);
  const [tastes, scale, found] = await Promise.all([
    api.section(listTastes),
    isSubmitted ? undefined : api.section(getScale),
    isSubmitted
      ? api.section(proposePack, { query: { ...toAnswersQuery(answers), tins: answers.tins } })
      : undefined,
  ]);
  return {
    answers,
    isSubmitted,
    mayPrice: page.rules?.shows.price !== false,
    tastes: (tastes.data ?? []).map(({ slug, name, colors }) => ({ slug, name, colors })),
    milligrams: listMilligrams(scale?.data, answers.max),
    found: found?.data,
  };
}

export const title: TitleOf<typeof loader> = () => pageTitle(translate`A pack of your own`);

export const head: HeadOf<typeof loader> = () => ({
  description: translate`Say your tastes, the strongest strength, how many tins and what they may cost, and get a pack of tins in stock of which each can be exchanged.`,
  canonical: PACK_PATH,
});

export default function OwnPackPage({ loaderData }: PageProps<typeof loader>) {
  const { answers, isSubmitted, found, mayPrice, tastes, milligrams } = loaderData;
  const { t } = useLingui();
  const form = packAddress({ answers: { ...answers, tin: [] }, isSubmitted: false });
  if (found) return <ProposedPack answers={answers} found={found} tastes={tastes} form={form} />;
  if (isSubmitted) {
    return (
      <div className="wrap">
        <div className="found-head">
          <h1 className="h1">{t`A pack of your own`}</h1>
        </div>
        <EmptyState
          title={t`No pack can be proposed at the moment.`}
          text={t`Your answers are kept in this page’s address.`}
        >
          <ShopLink
            className="btn btn-line"
            to={packAddress({ answers, isSubmitted })}
          >{t`Try again`}</ShopLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="wrap find">
      <div className="find-head">
        <h1 className="h1">{t`A pack of your own`}</h1>
        <p className="lead">{t`Four questions, then a pack of tins in stock, as varied as it can be. You can exchange each tin.`}</p>
        <p className="small muted">{t`You can leave a question open.`}</p>
      </div>
      <PackForm answers={answers} tastes={tastes} milligrams={milligrams} mayPrice={mayPrice} />
    </div>
  );
}
