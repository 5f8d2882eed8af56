import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ArticleCard as Article, listArticles } from '@pouchery/contract/content';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { listData } from '#app/head/structured-data.server.ts';
import { formatDate } from '#app/i18n/format.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { pageNumbers } from '#app/listing/list-address.ts';
import { listQuery } from '#app/listing/list-query.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import type { LoaderArgs, PageProps, TitleOf } from '#app/rendering/page.ts';
import { tintStyle } from '#app/ui/css-variables.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { ArticleCard } from './article-card.tsx';

// One large, three beside each other, then rows of four.
const PAGE_SIZE = 12;

export const query = listQuery(['page']);

export async function loader({ context: { api }, url }: LoaderArgs) {
  const requested = url.searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,3}$/.test(requested) ? Number(requested) : 1;
  const query = { page_size: PAGE_SIZE, ...(page > 1 && { page }) };
  const { results, count } = await api.call(listArticles, { query });
  return { articles: results, page, total: Math.ceil(count / PAGE_SIZE) };
}

export const title: TitleOf<typeof loader> = ({ loaderData }) =>
  pageTitle(translate`The Snus Journal`, String(loaderData?.page ?? ''));

export const head: HeadOf<typeof loader> = ({ articles, page }, { locale, pathname }) => {
  const name = translate`The Snus Journal`;
  const path = page > 1 ? `${pathname}?page=${page}` : pathname;
  return {
    description: translate`Plain articles about nicotine pouches: contents, strength, formats, flavours, storage and age.`,
    canonical: path,
    hasFeed: true,
    data: listData([{ name }], {
      name,
      path,
      locale,
      items: articles.map(({ id, title }) => ({ path: `/article/${id}`, name: title })),
    }),
  };
};

export default function JournalPage({ loaderData }: PageProps<typeof loader>) {
  const { articles, page, total } = loaderData;
  const { t } = useLingui();
  return (
    <div className="wrap">
      <PageTitle steps={[{ name: t`The Snus Journal` }]} title={t`The Snus Journal`} />
      <JournalIndex articles={articles} />
      <Pagination
        page={page}
        total={total}
        numbers={pageNumbers(page, total)}
        getAddress={(number) => (number === 1 ? '/snus-journal' : `/snus-journal?page=${number}`)}
      />
    </div>
  );
}

/** The newest article large, three beside each other, the others four across (docs/design.md#journal). */
function JournalIndex({ articles }: { articles: Article[] }) {
  const { t, i18n } = useLingui();
  const [lead, ...others] = articles;
  return (
    <>
      {lead && (
        <article className="jlead" style={tintStyle(lead.tints)}>
          {lead.cover && (
            <Picture
              picture={lead.cover}
              className="cover"
              alt=""
              focus
              sizes="(max-width: 1079px) 100vw, 64vw"
              loading="first"
            />
          )}
          <div className="tx">
            <p className="meta micro">{t`${{ date: formatDate(lead.published, i18n.locale) }} · ${{ minutes: lead.minutes }} min`}</p>
            <h2>
              <ShopLink className="covers" to={`/article/${lead.id}`}>
                {lead.title}
              </ShopLink>
            </h2>
            <p className="lead">{lead.lead}</p>
            <p className="micro by">{t`By ${{ author: lead.author }}`}</p>
          </div>
        </article>
      )}
      <div className="jlist">
        {others.map((article) => (
          <ArticleCard
            key={article.id}
            article={article}
            heading="h2"
            sizes="(max-width: 767px) 100vw, (max-width: 1079px) 46vw, 31vw"
          />
        ))}
      </div>
    </>
  );
}
