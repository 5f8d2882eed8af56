import { useLingui } from '@lingui/react/macro';
import { ShopLink } from '#app/navigation/shop-link.tsx';

/** The way here; the last item is the page itself and needs no address. */
export function Breadcrumbs({ items }: { items: { name: string; to?: string; lang?: string }[] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`You are here`}>
      <ol className="crumbs">
        {items.map(({ name, to, lang }) =>
          to ? (
            <li key={name} lang={lang}>
              <ShopLink to={to}>{name}</ShopLink>
            </li>
          ) : (
            <li key={name} lang={lang} aria-current="page">
              {name}
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
