import { t } from '@lingui/core/macro';
import type { Shop } from '@pouchery/contract/content';
import { LOCALES, type Locale } from '@pouchery/contract/locales';
import type {
  BreadcrumbList,
  CollectionPage,
  DayOfWeek,
  OnlineStore,
  OpeningHoursSpecification,
  Organization,
  WebSite,
} from 'schema-dts';
import { site } from '#app/site.ts';
import { homeAddress } from './site-address.server.ts';

/** A step on the way to a page from the home page, as its breadcrumbs show it; the page itself needs no address. */
type Step = { name: string; to?: string };

export function breadcrumbList(steps: Step[], locale: Locale): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: t`Home`, to: '/' }, ...steps].map(({ name, to }: Step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(to && { item: homeAddress(locale, to) }),
    })),
  };
}

/** What a list shows: a page of the shop and its name. */
export type Listed = { path: string; name: string };
type List = Listed & { locale: Locale; items: Listed[] };

/** What a page says of itself that leads to others: the way here, and the list. */
export function listData(steps: Step[], list: List) {
  return [breadcrumbList(steps, list.locale), collectionPage(list)];
}

/** A page whose matter is a list of other pages. */
export function collectionPage({ name, path, locale, items }: List): CollectionPage {
  return {
    '@type': 'CollectionPage',
    name,
    url: homeAddress(locale, path),
    inLanguage: locale,
    ...(items.length > 0 && {
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: items.length,
        itemListElement: items.map((item, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: item.name,
          url: homeAddress(locale, item.path),
        })),
      },
    }),
  };
}

/** The shop's search as a box in search results. */
export function webSite(locale: Locale): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${site.siteUrl}/#website`,
    name: site.shopName,
    url: homeAddress(locale, '/'),
    inLanguage: locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${homeAddress(locale, '/products')}?search={search_term_string}`,
      },
      // Google's own notation, of which the vocabulary's types know nothing.
      ...({ 'query-input': 'required name=search_term_string' } as object),
    },
  };
}

/** Who stands behind the shop, as short as publishers and sellers are named. */
export function organization(): Organization {
  return {
    '@type': 'Organization',
    '@id': `${site.siteUrl}/#organization`,
    name: site.shopName,
    url: `${site.siteUrl}/`,
    logo: `${site.siteUrl}/icon-512.png`,
  };
}

const DAYS: DayOfWeek[] = [
  'https://schema.org/Monday',
  'https://schema.org/Tuesday',
  'https://schema.org/Wednesday',
  'https://schema.org/Thursday',
  'https://schema.org/Friday',
  'https://schema.org/Saturday',
  'https://schema.org/Sunday',
];

type Contact = Pick<Shop, 'legal_name' | 'phone' | 'email' | 'address'> & {
  working_hours?: Shop['working_hours'];
};

/** The shop with the ways to reach it. */
export function onlineStore({
  legal_name,
  phone,
  email,
  address,
  working_hours: hours = [],
}: Contact): OnlineStore {
  const open = hours.flatMap(({ days, opens, closes }): OpeningHoursSpecification[] => {
    if (opens === null || closes === null) return [];
    const dayOfWeek = days.flatMap((day) => DAYS[day - 1] ?? []);
    return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }];
  });
  return {
    ...(organization() as object),
    '@type': 'OnlineStore',
    ...(legal_name && { legalName: legal_name }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(address && {
      address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'GE' },
    }),
    ...(phone && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone: phone,
        ...(email && { email }),
        availableLanguage: [...LOCALES],
        ...(open.length > 0 && { hoursAvailable: open }),
      },
    }),
  };
}
