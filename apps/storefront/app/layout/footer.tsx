import { Trans, useLingui } from '@lingui/react/macro';
import type { SpecialDay } from '@pouchery/contract/opening-hours';
import { toShopDay } from '@pouchery/contract/shop-time';
import { formatDate } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import type { Seller } from '#app/page-request.server.ts';
import { FragmentList } from '#app/rendering/fragments/fragment-list.tsx';
import { isLawful, pageRules } from '#app/rules/page-rules.ts';
import { site } from '#app/site.ts';
import { phoneLink } from '#app/support/contact-channels.tsx';
import { weekdays } from '#app/support/weekdays.server.ts';
import { Icon } from '#app/ui/icon.tsx';
import { AgeBadge } from './age-badge.tsx';
import {
  FAVOURITES_LINK,
  LEGAL_LINKS,
  LOGIN_LINK,
  PROFILE_LINK,
  SERVICE_LINKS,
  SHOP_LINKS,
} from './site-map.ts';
import { WordMark } from './word-mark.tsx';

const DAY_MS = 86_400_000;
/** Holidays are told so many days ahead, and so many of them. */
const NEAR_DAYS = 30;
const MAX_SPECIAL_DAYS = 3;

/** `seller` is not there where the shop says nothing of itself. */
export function Footer({ seller }: { seller: Seller | undefined }) {
  const today = toShopDay(new Date());
  return (
    <>
      <div className="stamp" />
      <FragmentList
        as="footer"
        className="footer on-dark later"
        of={FooterContent}
        items={[{ today, seller }]}
      />
    </>
  );
}

function FooterContent({ today, seller }: { today: string; seller: Seller | undefined }) {
  const { t, i18n } = useLingui();
  const age = pageRules().minAge;
  const lists = [
    { name: t`Shop`, links: SHOP_LINKS },
    { name: t`Information`, links: [...SERVICE_LINKS, FAVOURITES_LINK, LOGIN_LINK, PROFILE_LINK] },
    { name: t`Legal`, links: LEGAL_LINKS },
  ];
  return (
    <div className="wrap">
      <div className="grid">
        <div className="f-brand">
          <span className="logo" lang="en">
            <WordMark />
          </span>
          <p>
            <Trans>Adults {age}+ only. Nicotine is highly addictive.</Trans>
          </p>
          {seller && <SellerDetails {...seller} today={today} />}
        </div>
        {lists.map(({ name, links }, index) => (
          <nav key={name} className="f-col" aria-label={name}>
            <h2>{name}</h2>
            {/* Folds on phones; elsewhere the heading stands over an open list. */}
            <details>
              <summary>
                {name}
                <Icon name="down" />
              </summary>
              <ul>
                {links
                  .filter(({ to }) => isLawful(to))
                  .map((link) => (
                    <li key={link.name.id} className={linkClass(link)}>
                      <ShopLink to={link.to}>{i18n._(link.name)}</ShopLink>
                    </li>
                  ))}
                {index === 2 && (
                  <li>
                    <ShopLink to="/privacy-policy" data-cookies="">{t`Cookie settings`}</ShopLink>
                  </li>
                )}
              </ul>
            </details>
          </nav>
        ))}
      </div>
      <div className="f-end">
        <AgeBadge />
        <span>{t`© ${{ year: today.slice(0, 4) }} ${{ shop: site.shopName }}. All rights reserved.`}</span>
      </div>
    </div>
  );
}

/** Who sells, where, and when they answer: today's own hours first, then those of the week, then of holidays soon. */
function SellerDetails({
  legal_name,
  address,
  phone,
  working_hours,
  special_days,
  today,
}: Seller & { today: string }) {
  const { t, i18n } = useLingui();
  const toHours = ({ opens, closes }: Pick<SpecialDay, 'opens' | 'closes'>) =>
    opens && closes ? `${opens}–${closes}` : t`Closed`;
  const exception = special_days.find(({ date }) => date === today);
  const until = toShopDay(new Date(Date.parse(today) + NEAR_DAYS * DAY_MS));
  const holidays = special_days
    .filter(({ date }) => date > today && date <= until)
    .slice(0, MAX_SPECIAL_DAYS);
  return (
    <address className="f-seller">
      {legal_name && <strong>{legal_name}</strong>}
      {address && <span>{address}</span>}
      {phone && <a href={phoneLink(phone)}>{phone}</a>}
      {exception && (
        <strong>{exception.opens ? t`Today ${{ hours: toHours(exception) }}` : t`Closed today`}</strong>
      )}
      {working_hours.map(({ days, ...hours }) => (
        <span key={days.join()}>
          {weekdays(days, i18n.locale)}: {toHours(hours)}
        </span>
      ))}
      {holidays.map(({ date, ...hours }) => (
        <span key={date}>
          {formatDate(date, i18n.locale)}: {toHours(hours)}
        </span>
      ))}
    </address>
  );
}

function linkClass(link: unknown) {
  if (link === LOGIN_LINK) return 'for-guest';
  return link === PROFILE_LINK ? 'for-user' : undefined;
}
