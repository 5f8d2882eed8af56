import type { Locale } from '@pouchery/contract/locales';
import type { Thing } from 'schema-dts';

/** What search engines and chat apps learn of a page; its title is the page's `title`. */
export type PageHead = {
  /** One or two sentences: the snippet of a search result, the text under a shared link. */
  description: string;
  /** Address within the shop, with the query that makes it a page of its own; the plain path unless said. */
  canonical?: string | undefined;
  /** Not to be found by search: what depends on a search, on a visitor, or on many choices at once. */
  isHidden?: boolean | undefined;
  /** What kind of thing a chat app shows it as. */
  kind?: 'website' | 'article' | 'product' | undefined;
  /** Address of the picture of shared links; that of the shop unless said. */
  picture?: string | null | undefined;
  /** Says in words what `picture` shows. */
  pictureText?: string | undefined;
  /** Offers the journal's feed to readers. */
  hasFeed?: boolean | undefined;
  /** Structured data (schema.org) for the end of the document. */
  data?: Thing[] | undefined;
};

/** What a head is made from besides its route's data. */
export type HeadPage = { locale: Locale /** Without language prefix and query. */; pathname: string };

/**
 * Describes a page once its route's loader has answered; runs on the server alone, when the page's language is set.
 * Without data (`undefined`) for routes that have no loader.
 */
export type HeadOf<Loader extends (...input: never[]) => unknown = () => undefined> = (
  data: Awaited<ReturnType<Loader>>,
  page: HeadPage,
) => PageHead;
