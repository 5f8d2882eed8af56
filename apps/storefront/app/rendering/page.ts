import type { FunctionComponent } from 'react';
import type { OwnCalls } from '#app/api/own-calls.server.ts';
import type { PageData } from '#app/api/page-data.server.ts';
import type { HeadPage, PageHead } from '#app/head/page-head.server.ts';
import type { ReadQuery } from '#app/navigation/page-query.ts';
import type { PageRequest } from '#app/page-request.server.ts';

/** What a page's loader works with: public data alone, never anything of the visitor (docs/behaviour.md#pages-are-public). */
export type PageContext = {
  api: PageData;
  page: PageRequest;
  /** Calls of a visitor without scripts: such a page is rendered for them alone and cached nowhere. */
  own?: OwnCalls | undefined;
  /** Says when something that the page shows will no longer be true: it is cached no longer. */
  expires: (moment: number) => void;
  /** Has the browser go on by itself, after some seconds or at once: to another site, where a form may not be redirected to, or to look again. */
  leadOn: (address: string, seconds?: number) => void;
};

export type LoaderArgs<Param extends string = never, Answer = undefined> = {
  context: PageContext;
  /** What stands in the place of the route's parameters. */
  params: Record<Param, string>;
  url: URL;
  /** What the page's action made of a form, where one was posted. */
  answer?: Answer | undefined;
};

/** A form that was posted to the page, without scripts. */
export type ActionArgs = { own: OwnCalls; form: Readonly<Record<string, string>> };

type Loader = (args: never) => unknown;
type LoaderData<Load extends Loader> = Awaited<ReturnType<Load>>;

/** Properties of a page's component. */
export type PageProps<Load extends Loader> = { loaderData: LoaderData<Load> };

/** The document's title for what the loader gave. */
export type TitleOf<Load extends Loader> = (page: PageProps<Load>) => string;

/** What a page's module exports; one that needs no data has no loader. */
export type PageModule = {
  default: FunctionComponent<{ loaderData: never }>;
  title: (page: { loaderData: never }) => string;
  /** What search engines and chat apps learn of the page, from what its loader gave. */
  head: (data: never, page: HeadPage) => PageHead;
  loader?: (args: never) => Promise<unknown>;
  /**
   * Does what a form of the page asks for, and throws FormDone; or gives what the page is rendered with, what is wrong or what has
   * to be seen first, with its status.
   */
  action?: (args: ActionArgs) => Promise<{ status: number }>;
  /** What its address's query may say. Without it no query makes a page of its own. */
  query?: ReadQuery;
  /** Says more than the usual page of what is missing. */
  missing?: () => string;
};
