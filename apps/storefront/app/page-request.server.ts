import type { Shop } from '@pouchery/contract/content';
import type { Locale } from '@pouchery/contract/locales';
import type { PageRules } from '@pouchery/contract/shown-rules';

/** `off` where the shop does not ask; `due` to whoever has not answered yet. */
export type AgePrompt = 'off' | 'due' | 'answered';

/** Who sells, where and when, and whether into a cart of their own, as every page says it. */
export type Seller = Pick<
  Shop,
  'legal_name' | 'phone' | 'address' | 'working_hours' | 'special_days' | 'cart_is_open'
>;

type TraceCall = <Result>(
  name: string,
  work: (traceparent: string | undefined) => Promise<Result>,
) => Promise<Result>;

/** The pass of a preview, for the API; where staff get another one; when the shop is shown, where that is not now; and whether as if it sold itself. */
export type PagePreview = {
  pass: string;
  open?: string | undefined;
  moment?: string | undefined;
  sells?: boolean | undefined;
};

/** Somebody who uses the shop without scripts: what is rendered for them is nobody else's. */
export type Visitor = {
  /** Cookies of their session alone, by name. */
  session: Readonly<Record<string, string>>;
  address: string;
  userAgent: string;
  /** As it was asked for, with what names no public page. */
  query: URLSearchParams;
  /** What was posted to the page. */
  form?: Readonly<Record<string, string>> | undefined;
};

/** What the server knows of a page before it is rendered: nothing about who asks, but of those who need plain forms. */
export type PageRequest = {
  id: string;
  locale: Locale;
  agePrompt: AgePrompt;
  seller?: Seller | undefined;
  /** What law and shop ask for on the day of the page; the usual where that is not known. */
  rules?: PageRules | undefined;
  /** Language prefix of the address; `/` where the visitor's stored choice decides. */
  base: string;
  /** Normalised path and query, without the prefix. */
  path: string;
  /** Where the server reaches the API. */
  apiOrigin: string;
  /** Shows the API that the call is for a page that is being rendered. */
  renderKey?: string | undefined;
  preview?: PagePreview | undefined;
  /** The cart is open, and what belongs to a visitor works by plain forms too (docs/decisions/0071). */
  takesForms?: boolean | undefined;
  visitor?: Visitor | undefined;
  /** Makes a call part of the request's trace, while it is traced. */
  traceCall?: TraceCall | undefined;
  log: (entry: Record<string, unknown>) => void;
};

/** A page's markup, its styles, and the parts of it whose scripts may run. */
export type PageMarkup = { pieces: string[]; styles: string[]; scripts: string };

/** What a render leaves behind for the page cache. */
export type RenderRecord = {
  /** Change tags of every answer the page was made from. */
  tags: Set<string>;
  /** False when a part of the page failed. */
  complete: boolean;
  /** Calls that the API answered, with whatever. */
  answered: number;
  /** Calls that it refused because it or its database had too much to do. */
  overloaded: number;
  /** One of those refused was what the page cannot do without. */
  isOverloaded: boolean;
  /** False when an answer did not say what it depends on. */
  tagged: boolean;
  /** The moment from which something on the page is no longer true. */
  until: number;
  /** For the visitor alone, as `Set-Cookie` says them. */
  cookies: string[];
  /** Where the browser goes on to by itself, and when, as `Refresh` says it. */
  leadsTo?: string;
};

/** Whether there is nothing to show but that the shop is busy: never a page of which every part failed. */
export function wasOverloaded({ isOverloaded, overloaded, answered }: RenderRecord) {
  return isOverloaded || (overloaded > 0 && answered === 0);
}
