import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getPage } from '@pouchery/contract/content';
import { renderMarkdown, textBeginning } from '@pouchery/typography/markdown';
import type { WebPage } from 'schema-dts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { homeAddress } from '#app/head/site-address.server.ts';
import { breadcrumbList } from '#app/head/structured-data.server.ts';
import { formatDate } from '#app/i18n/format.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { AGE_POLICY, LEGAL_LINKS } from '#app/layout/site-map.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import type { LoaderArgs, PageProps, TitleOf } from '#app/rendering/page.ts';
import { pageRules } from '#app/rules/page-rules.ts';
import { ContentsList } from '#app/texts/contents-list.tsx';
import { RichText } from '#app/texts/rich-text.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';

export async function loader({ context, url }: LoaderArgs) {
  // One route per policy, so that an unknown one is no route at all; its slug is the address's last part.
  const slug = url.pathname.split('/').at(-1) ?? '';
  const { body, ...page } = await context.api.call(getPage, { params: { slug } });
  return { page, text: renderMarkdown(body, context.page.base) };
}

export const title: TitleOf<typeof loader> = ({ loaderData }) =>
  pageTitle(loaderData?.page.seo_title ?? loaderData?.page.title ?? translate`Legal`);

/** A legal text describes itself, unless somebody has written what to say: by what stands before its first heading, else by its beginning. */
export const head: HeadOf<typeof loader> = ({ page, text }, { locale, pathname }) => {
  const { title, updated } = page;
  const webPage: WebPage = {
    '@type': 'WebPage',
    name: title,
    url: homeAddress(locale, pathname),
    inLanguage: locale,
    dateModified: updated,
  };
  return {
    description: page.seo_description ?? (textBeginning(text) || title),
    data: [webPage, breadcrumbList([{ name: title }], locale)],
  };
};

export default function LegalPage({ loaderData }: PageProps<typeof loader>) {
  const { page, text } = loaderData;
  const { intro, body, headings } = text;
  const { t, i18n } = useLingui();
  const isAge = `/${page.slug}` === AGE_POLICY;
  const crumbs = <Breadcrumbs items={[{ name: page.title }]} />;
  const heading = (
    <>
      <h1 className="h1">{page.title}</h1>
      <p className="small muted">{t`Last updated: ${{ date: formatDate(page.updated, i18n.locale) }}`}</p>
    </>
  );
  return (
    <div className="wrap">
      {isAge ? (
        <div className="grid agehead">
          {crumbs}
          <span className="bigage" aria-hidden="true">
            +{pageRules().minAge}
          </span>
          <div>{heading}</div>
        </div>
      ) : (
        <>
          {crumbs}
          <div className="page-head legal-head">{heading}</div>
        </>
      )}
      <nav className="legalnav" aria-label={t`Policies`}>
        {LEGAL_LINKS.map(({ to, name }) => (
          <ShopLink key={to} to={to} aria-current={to === `/${page.slug}` ? 'page' : undefined}>
            {i18n._(name)}
          </ShopLink>
        ))}
      </nav>
      <div className="art legal">
        {headings.length > 1 && <ContentsList title={t`On this page`} headings={headings} />}
        <article className="prose">
          <RichText className="intro" html={intro} />
          <RichText html={body} />
        </article>
      </div>
    </div>
  );
}
