import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { getSlider } from '@pouchery/contract/content';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { FormDone, PageFailure, PageMoved } from '#app/api/page-failure.ts';
import { listSiteTastes, type SiteTaste } from '#app/api/site-tastes.server.ts';
import { consentMarkup } from '#app/consent/consent-markup.server.ts';
import { describePage } from '#app/head/describe-page.server.ts';
import { escapeMarkup } from '#app/head/escape-markup.ts';
import { speak } from '#app/i18n/messages.server.ts';
import { failureTitle } from '#app/i18n/page-title.ts';
import { ErrorPage } from '#app/layout/error-page.tsx';
import { NotFound } from '#app/layout/not-found.tsx';
import { PageEnd, PageStart } from '#app/layout/page-edges.tsx';
import { ShopLayout } from '#app/layout/shop-layout.tsx';
import { renderFragments } from '#app/rendering/fragments/render-fragments.tsx';
import { matchRoute } from '#app/rendering/match-route.ts';
import type { PageContext } from '#app/rendering/page.ts';
import { isLawful, setPageRules } from '#app/rules/page-rules.ts';
import type { StoredPicture } from '#app/ui/picture.tsx';
import { ALL_STYLES, headMarkup, styleMarkup } from './document-head.server.ts';
import { pageScripts } from './document-scripts.server.ts';
import {
  type PageMarkup,
  type PageRequest,
  type RenderRecord,
  wasOverloaded,
} from './page-request.server.ts';
import { ROUTES, type Route } from './routes.server.ts';
import { site, siteAttributes } from './site.ts';

let last: Promise<unknown> = Promise.resolve();

type RenderedDocument = {
  status: number;
  /** Of a redirect, with the language prefix. */
  location?: string;
  markup?: PageMarkup;
};

type Loaded = {
  status: number;
  route?: Route | undefined;
  data?: unknown;
  /** For the menu. */
  tastes?: SiteTaste[];
  /** A tin's lid, for the page that says that there is nothing here. */
  lid?: StoredPicture | undefined;
  /** Where the page is the answer to a form. */
  answered?: number | undefined;
  /** The page is rendered for somebody who is logged in without scripts. */
  isIn?: boolean | undefined;
};

/** Renders the page at the request's address to its end; failures become the page that says so. */
export async function renderPage(context: PageContext, record: RenderRecord): Promise<RenderedDocument> {
  const { page } = context;
  const [loaded, tastes] = await Promise.all([
    load(context).catch((error: unknown) => {
      if (error instanceof PageMoved || error instanceof FormDone) return error;
      throw error;
    }),
    listSiteTastes(page, record),
  ]);
  if (loaded instanceof PageMoved || loaded instanceof FormDone) {
    const status = loaded instanceof FormDone ? 303 : 301;
    const isOurs = loaded.address.startsWith('/') && page.base !== '/';
    return { status, location: (isOurs ? page.base : '') + loaded.address };
  }
  // The busy page for this is not rendered here.
  if (wasOverloaded(record)) return { status: 503 };
  await ownTurn();
  // From here to the end nothing waits: language and address are set for the whole process.
  speak(page.locale);
  setPageRules(page.rules);
  Object.assign(site, { base: page.base, path: page.path });
  try {
    const markup = renderDocument(page, {
      ...loaded,
      isIn: context.own?.isIn(),
      tastes: page.rules?.shows.flavours === false ? [] : tastes,
    });
    requireWarnings(page, loaded.route, markup);
    return { status: loaded.answered ?? loaded.status, markup };
  } catch (error) {
    logFailure(page, error);
    return { status: 500, markup: renderDocument(page, { status: 500 }) };
  }
}

async function load(context: PageContext): Promise<Loaded> {
  const url = new URL(context.page.path, 'http://shop');
  const found = matchRoute(ROUTES, url.pathname);
  if (!found) return loadMissing(context);
  const { route, params } = found;
  if (!isLawful(url.pathname, context.page.rules)) return loadMissing(context, route);
  try {
    const { own, page } = context;
    const form = page.visitor?.form;
    const answer = own && form ? await route.page.action?.({ own, form }) : undefined;
    const data = await route.page.loader?.({ context, params, url, answer } as never);
    return { status: 200, route, data, answered: answer?.status };
  } catch (error) {
    if (error instanceof PageMoved || error instanceof FormDone) throw error;
    if (!(error instanceof PageFailure)) logFailure(context.page, error);
    else if (error.status === 404) return loadMissing(context, route);
    return { status: error instanceof PageFailure ? error.status : 500, route };
  }
}

async function loadMissing({ api }: PageContext, route?: Route): Promise<Loaded> {
  const slides = await api.optional(getSlider);
  return { status: 404, route, lid: slides?.find(({ lid }) => lid)?.lid ?? undefined };
}

/** Throws where the law wants something said on this page that is not there: such a page is none. */
function requireWarnings({ rules, locale }: PageRequest, route: Route | undefined, { pieces }: PageMarkup) {
  const places = ['page', ...(route?.path === '/product/:slug' ? (['product'] as const) : [])] as const;
  for (const place of places) {
    const due = rules?.warnings[place];
    if (!due) continue;
    const text = escapeMarkup(due[locale]);
    if (text === '' || !pieces.some((piece) => piece.includes(text)))
      throw new Error(`The warning of the law is missing (${place}, ${locale}).`);
  }
}

function logFailure({ id, log }: PageRequest, error: unknown) {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log({ level: 'error', request_id: id, message });
}

/** Puts head, content and scripts together; what React renders anew is what differs from page to page. */
function renderDocument(page: PageRequest, loaded: Loaded): PageMarkup {
  const content = renderToString(
    <I18nProvider i18n={i18n}>
      <ShopLayout
        tastes={loaded.tastes}
        without={loaded.route?.without}
        seller={page.seller}
        isIn={loaded.isIn}
      >
        {pageContent(loaded)}
      </ShopLayout>
    </I18nProvider>,
  );
  const title = escapeMarkup(getTitle(loaded));
  const head = headMarkup(page);
  const described = describePage(page, described200(loaded), title);
  const consent = consentMarkup(page);
  const start = consent.first + renderFragments(PageStart, [{}]);
  const end = renderFragments(PageEnd, [{}]) + consent.last;
  const scripts = pageScripts(consent.isInteractive);
  return {
    pieces: [
      `<!DOCTYPE html><html ${attributes(page, loaded)}><head>${head.before}<title>${title}</title>${described.head}`,
      ...styleMarkup(loaded.route?.styles),
      `${head.after}</head><body>${start}${content}${end}${scripts}${described.end}</body></html>`,
    ],
    styles: ALL_STYLES,
    scripts: `${head.before}${consent.first}${consent.last}${scripts}`,
  };
}

function described200({ status, route, data }: Loaded) {
  return status === 200 && route ? { route, data } : undefined;
}

function attributes({ locale, preview }: PageRequest, { isIn }: Loaded) {
  // What the browser asks for is of the same moment as the page (docs/decisions/0028).
  const pass = preview?.moment && { 'data-pass': preview.pass };
  // As session.ts says it where there are scripts.
  const user = isIn && { 'data-user': 'in' };
  const pairs = Object.entries({ lang: locale, ...siteAttributes(), ...pass, ...user });
  return pairs.map(([name, value]) => `${name}="${escapeMarkup(value)}"`).join(' ');
}

function pageContent({ status, route, data, lid }: Loaded): ReactNode {
  if (status === 404) return <NotFound lid={lid} {...missingMessage(route)} />;
  if (status !== 200 || !route) return <ErrorPage />;
  const Page = route.page.default;
  return <Page loaderData={data as never} />;
}

function missingMessage(route: Route | undefined) {
  return route?.page.missing && { message: route.page.missing() };
}

function getTitle({ status, route, data }: Loaded) {
  if (status !== 200 || !route) return failureTitle(status);
  return route.page.title({ loaderData: data as never });
}

/**
 * Resolves when it is this render's turn. Rendering a page holds up everything else in the process: between two of them
 * whoever waits for a cached page, or is to be refused, is served.
 */
function ownTurn() {
  last = last.then(() => new Promise(setImmediate));
  return last;
}
