import { plural, t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getProduct } from '@pouchery/contract/catalog';
import { type ArticleCard, getArticle, listArticles } from '@pouchery/contract/content';
import { isRouteErrorResponse } from 'react-router';
import { pageData } from '#app/api/page-data.server.ts';
import { mapPart } from '#app/api/part.ts';
import { ProductGrid } from '#app/catalog/product-grid.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { ErrorPage } from '#app/layout/error-page.tsx';
import { NotFound } from '#app/layout/not-found.tsx';
import { ContentsList } from '#app/texts/contents-list.tsx';
import { type RenderedText, renderMarkdown } from '#app/texts/markdown.server.ts';
import { RichText } from '#app/texts/rich-text.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { tintStyle } from '#app/ui/css-variables.ts';
import { LoadError } from '#app/ui/load-error.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { Still } from '#app/ui/still.tsx';
import type { Route } from './+types/article-page';
import { ArticleCards } from './article-cards.tsx';

const MORE = 3;
const PRODUCTS = 4;

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(pageData);
  const [{ body, ...article }, newest] = await Promise.all([
    api.call(getArticle, { params }),
    api.part(listArticles, { query: { page_size: MORE + 1 } }),
  ]);
  const text = renderMarkdown(body);
  const slugs = text.links.flatMap((link) => /^\/product\/([\w-]+)$/.exec(link)?.[1] ?? []);
  const named = await Promise.all(
    [...new Set(slugs)].slice(0, PRODUCTS).map((slug) => api.part(getProduct, { params: { slug } })),
  );
  return {
    title: article.title,
    lead: article.lead,
    shown: api.still({ article, text }),
    products: api.still(named.flatMap(({ data }) => data ?? [])),
    more: mapPart(newest, ({ results }) =>
      api.still(results.filter(({ id }) => id !== article.id).slice(0, MORE)),
    ),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return pageTitle(translate`The Snus Journal`);
  return [...pageTitle(loaderData.title), { name: 'description', content: loaderData.lead }];
};

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { shown, products, more } = loaderData;
  const { t } = useLingui();
  return (
    <>
      <Still data={shown}>{(data) => <ArticleText {...data} />}</Still>
      <Still data={products}>
        {(named) =>
          named.length > 0 && (
            <section className="section wrap">
              <SectionHead title={t`Products in this article`} />
              <ProductGrid products={named} />
            </section>
          )
        }
      </Still>
      <section className="section wrap">
        <SectionHead title={t`More from the journal`}>
          <MoreLink to="/snus-journal">{t`All articles`}</MoreLink>
        </SectionHead>
        {more.error === undefined ? (
          <Still data={more.data}>{(articles) => <ArticleCards articles={articles} />}</Still>
        ) : (
          <LoadError message={t`Could not load the journal.`} />
        )}
      </section>
    </>
  );
}

type ArticleTextProps = { article: ArticleCard; text: RenderedText };

/** Head on the cover's tint, contents, and the text itself. */
function ArticleText({ article, text }: ArticleTextProps) {
  const { t, i18n } = useLingui();
  const { title, lead, author, published, minutes, cover, tints } = article;
  return (
    <>
      <header className="art-hero" style={tintStyle(tints)}>
        <div className="wrap">
          <div className="t">
            <Breadcrumbs
              items={[
                { name: t`Home`, to: '/' },
                { name: t`The Snus Journal`, to: '/snus-journal' },
                { name: title },
              ]}
            />
            <h1 className="h1">{title}</h1>
            <p className="art-meta">
              <span>{t`By ${{ author }}`}</span>
              <time dateTime={published}>{formatDate(published, i18n.locale)}</time>
              <span>{plural(minutes, { one: '# minute read', other: '# minutes read' })}</span>
            </p>
          </div>
          <div className="c">
            <Picture
              picture={cover}
              className="cover"
              alt=""
              focus
              sizes="(max-width: 1079px) 100vw, 42vw"
              loading="first"
            />
          </div>
        </div>
      </header>
      <div className="wrap art">
        {text.headings.length > 1 && <ContentsList title={t`In this article`} headings={text.headings} />}
        <article className="prose">
          <p className="intro">{lead}</p>
          <RichText html={text.intro + text.body} />
        </article>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useLingui();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return <NotFound message={t`The article you are looking for does not exist.`} />;
}
