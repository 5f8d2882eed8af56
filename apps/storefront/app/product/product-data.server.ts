import { t } from '@lingui/core/macro';
import { MAX_RATING, type ProductDetail } from '@pouchery/contract/catalog';
import type { Locale } from '@pouchery/contract/locales';
import type { Review } from '@pouchery/contract/reviews';
import type { AggregateOffer, ItemAvailability, Offer, Product } from 'schema-dts';
import { homeAddress, pictureFile } from '#app/head/site-address.server.ts';
import { organization } from '#app/head/structured-data.server.ts';
import { pageRules } from '#app/rules/page-rules.ts';

const AVAILABILITY: Record<ProductDetail['stock'], ItemAvailability> = {
  in: 'https://schema.org/InStock',
  // Visitors are told in or out of stock, and nothing between (docs/behaviour.md#stock).
  low: 'https://schema.org/InStock',
  out: 'https://schema.org/OutOfStock',
};
/** Of the reviews the page shows: more would only make it longer. */
const MAX_REVIEWS = 3;
const PICTURE_WIDTH = 1200;

/** A product for search engines: its offer, its rating and the newest reviews its page shows. */
export function productData(product: ProductDetail, reviews: Review[], locale: Locale): Product {
  const address = homeAddress(locale, `/product/${product.slug}`);
  const {
    brand,
    name,
    summary,
    type,
    rating,
    review_count: reviewCount,
    nicotine_mg_per_pouch: mg,
  } = product;
  return {
    '@type': 'Product',
    '@id': `${address}#product`,
    name: `${brand.name} ${name}`,
    description: summary,
    url: address,
    sku: product.slug,
    category: type.name,
    brand: { '@type': 'Brand', name: brand.name },
    ...(product.pictures.length > 0 && {
      image: product.pictures.map((picture) => pictureFile(picture, PICTURE_WIDTH)),
    }),
    additionalProperty: {
      '@type': 'PropertyValue',
      name: t`mg of nicotine per pouch`,
      value: mg,
    },
    audience: { '@type': 'PeopleAudience', suggestedMinAge: pageRules().minAge },
    ...(product.price !== '' && { offers: toOffer(product, address) }),
    ...(rating !== null &&
      reviewCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating,
          reviewCount,
          bestRating: MAX_RATING,
        },
      }),
    ...(reviews.length > 0 && { review: reviews.slice(0, MAX_REVIEWS).map(toReview) }),
  };
}

/** Where several partners sell it, from the lowest of their prices, which is the product's, to the highest. */
function toOffer(
  { price, currency, stock, delivery_partners: partners }: ProductDetail,
  url: string,
): Offer | AggregateOffer {
  const highest = Math.max(...partners.map((partner) => Number(partner.price ?? price)));
  return {
    ...(partners.length > 1
      ? {
          '@type': 'AggregateOffer',
          lowPrice: price,
          highPrice: highest.toFixed(2),
          offerCount: partners.length,
        }
      : { '@type': 'Offer', price }),
    url,
    priceCurrency: currency,
    availability: AVAILABILITY[stock],
    itemCondition: 'https://schema.org/NewCondition',
    seller: organization(),
    // docs/behaviour.md#shop-promises: within the country in one or two business days; unopened, back within the rule's days.
    eligibleRegion: 'GE',
    deliveryLeadTime: { '@type': 'QuantitativeValue', minValue: 1, maxValue: 2, unitCode: 'DAY' },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'GE',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: pageRules().withdrawal.days,
    },
  };
}

function toReview({ rating, title, comment, author, date, language }: Review) {
  return {
    '@type': 'Review',
    name: title,
    reviewBody: comment,
    datePublished: date,
    inLanguage: language,
    author: { '@type': 'Person', name: author },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: MAX_RATING },
  } as const;
}
