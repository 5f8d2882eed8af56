import { plural, t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getProduct, listProducts } from '@pouchery/contract/catalog';
import { type ArticleCard, getArticle, listRelatedArticles } from '@pouchery/contract/content';
import { toShopNoon } from '@pouchery/contract/shop-time';
import { renderArticle } from '@pouchery/typography/markdown';
import type { Article } from 'schema-dts';
import type { PageData } from '#app/api/page-data.server.ts';
import { ProductGrid } from '#app/cards/product-grid.tsx';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { homeAddress, pictureFile } from '#app/head/site-address.server.ts';
import { breadcrumbList, organization } from '#app/head/structured-data.server.ts';
import { formatDate } from '#app/i18n/format.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import type { LoaderArgs, PageProps, TitleOf } from '#app/rendering/page.ts';
import { ContentsList } from '#app/texts/contents-list.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { tintStyle } from '#app/ui/css-variables.ts';
import { LoadedSection } from '#app/ui/load-error.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { ArticleBlocks } from './article-blocks.tsx';
import { ArticleCard as ArticleTile } from './article-card.tsx';
import { ShareLinks } from './share-links.tsx';

const PRODUCTS = 4;
/** A text that names more products than this is a list, not an article. */
const MAX_NAMED = 12;

export async function loader({ context, params }: LoaderArgs<'id'>) {
  const api = context.api;
  const { base, locale } = context.page;
  const [{ body, pictures, ...article }, related] = await Promise.all([
    api.call(getArticle, { params }),
    api.section(listRelatedArticles, { params }),
  ]);
  const { blocks, headings, links } = renderArticle(body, base);
  const named = await listNamed(api, links);
  const shown = named.map(({ slug }) => slug);
  const others = await listOthers(api, links, shown);
  return {
    title: article.title,
    address: homeAddress(locale, `/article/${article.id}`),
    shown: { article, headings, blocks, pictures, products: named },
    products: [...named, ...others].slice(0, PRODUCTS),
    related,
  };
}

/** The products a text links to, in its order. */
async function listNamed(api: PageData, links: string[]) {
  const slugs = links.flatMap((link) => /^\/product\/([\w-]+)$/.exec(link)?.[1] ?? []);
  const uniqueSlugs = [...new Set(slugs)].slice(0, MAX_NAMED);
  const parts = await Promise.all(uniqueSlugs.map((slug) => api.section(getProduct, { params: { slug } })));
  return parts.flatMap(({ data }) => data ?? []);
}

/** Where a text names few products: well liked ones of the taste it speaks of first, else of the type. */
async function listOthers(api: PageData, links: string[], named: string[]) {
  if (named.length >= PRODUCTS) return [];
  const link = ['tastes', 'type'].flatMap((kind) => links.filter((to) => to.startsWith(`/${kind}/`)))[0];
  const [, kind, slug] = link?.split('/') ?? [];
  if (!kind || !slug) return [];
  const taxonomy = { [kind === 'tastes' ? 'taste' : kind]: slug };
  const query = { ...taxonomy, sort: 'popularity', page_size: PRODUCTS * 2 };
  const { data } = await api.section(listProducts, { query });
  return data?.results.filter((product) => !named.includes(product.slug)) ?? [];
}

export const title: TitleOf<typeof loader> = ({ loaderData: { title, shown } }) =>
  pageTitle(shown.article.seo_title ?? title);

const PICTURE_WIDTH = 1200;

export const head: HeadOf<typeof loader> = (data, { locale, pathname }) => {
  const { shown } = data;
  const { article } = shown;
  const steps = [{ name: translate`The Snus Journal`, to: '/snus-journal' }, { name: article.title }];
  return {
    description: article.seo_description ?? article.lead,
    kind: 'article',
    hasFeed: true,
    picture: article.share_picture,
    data: [
      articleData({ ...article, address: homeAddress(locale, pathname), locale }),
      breadcrumbList(steps, locale),
    ],
  };
};

export const missing = () => translate`The article you are looking for does not exist.`;

export default function ArticlePage({ loaderData }: PageProps<typeof loader>) {
  const { title, address, shown, products, related } = loaderData;
  const { article, headings, ...text } = shown;
  const { t } = useLingui();
  return (
    <>
      <ArticleHead article={article} />
      <div className="wrap art">
        {headings.length > 1 && <ContentsList title={t`In this article`} headings={headings} />}
        <article className="art-body">
          <p className="prose intro">{article.lead}</p>
          <ArticleBlocks {...text} />
        </article>
      </div>
      <div className="wrap grid art-end">
        <ShareLinks address={address} title={title} />
      </div>
      {products.length > 0 && (
        <section className="section wrap">
          <SectionHead title={t`Related products`} />
          <ProductGrid products={products} />
        </section>
      )}
      <section className="section wrap">
        <SectionHead title={t`More from the journal`}>
          <MoreLink to="/snus-journal">{t`All articles`}</MoreLink>
        </SectionHead>
        <LoadedSection section={related} message={t`Could not load the journal.`}>
          {(related) => (
            <div className="jgrid flat">
              {related.map((card) => (
                <ArticleTile
                  key={card.id}
                  article={card}
                  heading="h3"
                  sizes="(max-width: 767px) 92vw, 31vw"
                />
              ))}
            </div>
          )}
        </LoadedSection>
      </section>
    </>
  );
}

/** Title, author, date and minutes on the cover's tint. */
function ArticleHead({ article }: { article: ArticleCard }) {
  const { t, i18n } = useLingui();
  const { title, author, published, minutes, cover, tints } = article;
  return (
    <header className="art-hero" style={tintStyle(tints)}>
      <div className="wrap grid">
        <div className="t">
          <Breadcrumbs items={[{ name: t`The Snus Journal`, to: '/snus-journal' }, { name: title }]} />
          <h1 className="h1">{title}</h1>
          <p className="art-meta">
            <span>{t`By ${{ author }}`}</span>
            <time dateTime={published}>{formatDate(published, i18n.locale)}</time>
            <span>{plural(minutes, { one: '# minute', other: '# minutes' })}</span>
          </p>
        </div>
        <div className="c">
          {cover && (
            <Picture
              picture={cover}
              className="cover"
              alt=""
              focus
              sizes="(max-width: 1079px) 100vw, 42vw"
              loading="first"
            />
          )}
        </div>
      </div>
    </header>
  );
}

type Facts = {
  address: string;
  locale: string;
  title: string;
  lead: string;
  author: string;
  published: string;
  cover: { base: string; widths: number[] } | null;
};

function articleData({ address, locale, title, lead, author, published, cover }: Facts): Article {
  return {
    '@type': 'Article',
    '@id': `${address}#article`,
    headline: title,
    description: lead,
    ...(cover && { image: pictureFile(cover, PICTURE_WIDTH) }),
    // Articles are dated by the day; noon in Tbilisi is that day everywhere people read them.
    datePublished: toShopNoon(published),
    inLanguage: locale,
    mainEntityOfPage: address,
    author: { '@type': 'Person', name: author },
    publisher: organization(),
  };
}
