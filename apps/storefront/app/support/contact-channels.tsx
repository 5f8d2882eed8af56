import { useLingui } from '@lingui/react/macro';
import type { Shop } from '@pouchery/contract/content';
import { Icon } from '#app/ui/icon.tsx';

type ContactChannelsProps = Pick<Shop, 'legal_name' | 'phone' | 'email' | 'address'>;

/** Who sells, phone, email and address, as links where one can follow them. */
export function ContactChannels({ legal_name, phone, email, address }: ContactChannelsProps) {
  const { t } = useLingui();
  return (
    <dl className="reach">
      {legal_name && (
        <div>
          <dt>{t`Seller`}</dt>
          <dd>{legal_name}</dd>
        </div>
      )}
      {phone && (
        <div>
          <dt>{t`Phone`}</dt>
          <dd>
            <a className="hit" href={phoneLink(phone)}>
              {phone}
            </a>
          </dd>
        </div>
      )}
      {email && (
        <div>
          <dt>{t`Email`}</dt>
          <dd>
            <a className="hit" href={`mailto:${email}`}>
              {email}
            </a>
          </dd>
        </div>
      )}
      {address && (
        <div className="adr">
          <dt>{t`Address`}</dt>
          <dd>{address}</dd>
        </div>
      )}
    </dl>
  );
}

export function phoneLink(phone: string) {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}

/** Who delivers, each a link to its own site. */
export function Partners({ partners }: { partners: Shop['delivery_partners'] }) {
  const { t } = useLingui();
  return (
    <ul className="partners">
      {partners.map(({ slug, name, url, visit_url, description }) => (
        <li key={slug}>
          <a href={visit_url ?? url} target="_blank" rel="noopener">
            <h3 className="h2" lang="en">
              {name}
            </h3>
            <p>{description}</p>
            <span className="round round-line">
              <Icon name="out" />
            </span>
            <span className="vh">{t`(opens in a new tab)`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
