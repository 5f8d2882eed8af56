import { Trans, useLingui } from '@lingui/react/macro';
import { toShopClock } from '@pouchery/contract/shop-time';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { FragmentList } from '#app/rendering/fragments/fragment-list.tsx';
import { site } from '#app/site.ts';
import { AgeBadge } from './age-badge.tsx';
import { LEGAL_LINKS, LOGIN_LINK, PROFILE_LINK, SERVICE_LINKS, SHOP_LINKS } from './site-map.ts';
import { WordMark } from './word-mark.tsx';

export function Footer() {
  const year = toShopClock(Date.now()).getUTCFullYear();
  return (
    <>
      <div className="stamp" />
      <FragmentList as="footer" className="footer on-dark later" of={FooterContent} parts={[{ year }]} />
    </>
  );
}

function FooterContent({ year }: { year: number }) {
  const { t, i18n } = useLingui();
  const lists = [
    { name: t`Shop`, links: SHOP_LINKS },
    { name: t`Information`, links: [...SERVICE_LINKS, LOGIN_LINK, PROFILE_LINK] },
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
            <Trans>Adults 18+ only. Nicotine is highly addictive.</Trans>
          </p>
        </div>
        {lists.map(({ name, links }, place) => (
          <nav key={name} className={place === 2 ? 'f-col last' : 'f-col'} aria-label={name}>
            <h2>{name}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.name.id} className={linkClass(link)}>
                  <ShopLink to={link.to}>{i18n._(link.name)}</ShopLink>
                </li>
              ))}
              {place === 2 && (
                <li>
                  <ShopLink to="/privacy-policy" data-cookies="">{t`Cookie settings`}</ShopLink>
                </li>
              )}
            </ul>
          </nav>
        ))}
      </div>
      <div className="f-end">
        <AgeBadge />
        <span>{t`© ${{ year }} ${{ shop: site.shopName }}. All rights reserved.`}</span>
      </div>
    </div>
  );
}

function linkClass(link: unknown) {
  if (link === LOGIN_LINK) return 'for-guest';
  return link === PROFILE_LINK ? 'for-user' : undefined;
}
