import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { askedMarkup } from './consent/asked-markup.server.ts';
import { type Cut, cutDocument } from './cut-document.ts';
import { headMarkup, lariMarkup, styleMarkup } from './document-head.server.ts';
import { startInsertions, withInsertions } from './drawn/insertions.ts';
import { describePage } from './head/describe-page.server.ts';
import { DRAW_ALONE, dropScripts, holdScripts } from './held-scripts.ts';
import { speak } from './i18n/messages.server.ts';
import { pageRequest, renderRecord, wasOverloaded } from './page-request.server.ts';
import { ownTurn } from './render-turns.server.ts';
import { site } from './site.ts';

export { createRequestHandler } from 'react-router';
export { journalFeed } from './journal/journal-feed.server.ts';
export { busyPage, lastResortPage } from './last-resort.server.ts';
export { createLoadContext, wasOverloaded } from './page-request.server.ts';
export { site };

/**
 * Renders the page to its end, so that every inline script is known when its headers are written
 * (docs/decisions/0011). The markup goes into the render record.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  const page = loadContext.get(pageRequest);
  // The calm page for this is not drawn here.
  if (wasOverloaded(loadContext.get(renderRecord))) return new Response(null, { status: 503 });
  const data = await readAll(context.serverHandoffStream);
  await ownTurn();
  // From here to the end nothing waits: language and base are set for the whole process.
  speak(page.locale);
  site.base = page.base;
  startInsertions();
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <ServerRouter context={withoutStream(context)} url={request.url} />
    </I18nProvider>,
  );
  const { matches, loaderData } = context.staticHandlerContext;
  const route = matches.at(-1)?.route;
  const answered = route?.path === '*' ? 404 : status;
  loadContext.get(renderRecord).markup = assemble(html, {
    head: headMarkup(page),
    found: describePage(
      page,
      answered === 200 && route ? { id: route.id, data: loaderData[route.id] } : undefined,
    ),
    asked: askedMarkup(page),
    data,
    styles: styleMarkup(page.path),
    messagesChunk: page.messagesChunk,
  });
  return new Response(null, { status: answered, headers });
}

/** React Router would stream the loaders' data behind the page in Suspense; we write it ourselves. */
function withoutStream({ serverHandoffStream: _, ...context }: EntryContext): EntryContext {
  return context;
}

async function readAll(stream: EntryContext['serverHandoffStream']) {
  const chunks: string[] = [];
  const decoder = new TextDecoder();
  for await (const chunk of stream ?? []) chunks.push(decoder.decode(chunk, { stream: true }));
  return chunks;
}

type Parts = {
  head: ReturnType<typeof headMarkup>;
  found: ReturnType<typeof describePage>;
  asked: ReturnType<typeof askedMarkup>;
  data: string[];
  styles: string[];
  messagesChunk: string | undefined;
};

const styleBytes = new Map<string, Buffer>();

function bytesOfStyle(markup: string) {
  const bytes = styleBytes.get(markup) ?? Buffer.from(markup);
  styleBytes.set(markup, bytes);
  return bytes;
}

/** Puts our parts of head and body, and the data for the browser, around React's markup. */
function assemble(html: string, { head: ownHead, found, asked, data, styles, messagesChunk }: Parts) {
  const cut = cutDocument(html);
  const content = withInsertions(cut.content);
  const { head, scripts, start } = asked.isAsleep
    ? { ...dropScripts(cut), start: '' }
    : withScripts(cut, data, messagesChunk);
  return {
    pieces: [
      `<!DOCTYPE html>${cut.opening}${ownHead.before}${lariMarkup(content)}${found.head(cut.head)}`,
      ...styles.map(bytesOfStyle),
      `${ownHead.after}${head}</head><body>${asked.first}`,
      ...content,
      `${scripts}${asked.last}${start}${found.end}${cut.closing}`,
    ],
    styles,
    scripts: `${ownHead.before}${asked.first}${scripts}${asked.last}${start}`,
  };
}

/** The page's scripts with their data behind the body, held back until the page is painted. */
function withScripts(cut: Cut, data: string[], messagesChunk?: string) {
  const { head, scripts, start } = import.meta.env.DEV
    ? { ...cut, start: DRAW_ALONE }
    : holdScripts(cut, messagesChunk ? [messagesChunk] : []);
  const handoff = data.map((chunk) => `c.enqueue(${scriptSafe(JSON.stringify(chunk))});`).join('');
  const script = `<script>{let c=window.__reactRouterContext.streamController;${handoff}c.close()}${start}</script>`;
  return { head, scripts, start: script };
}

const UNSAFE: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

function scriptSafe(json: string) {
  return json.replace(/[<>&\u2028\u2029]/g, (character) => UNSAFE[character] ?? '');
}

/** Logs what a page could not cope with; refusals the API told us are not failures of ours. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }) {
  const { id, log } = context.get(pageRequest);
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (!isRouteErrorResponse(error)) log({ level: 'error', request: id, message });
}
