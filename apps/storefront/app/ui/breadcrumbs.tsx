import { useLingui } from '@lingui/react/macro';
import { ShopLink } from '#app/navigation/shop-link.tsx';

type Step = { name: string; to?: string; lang?: string };

/** The way here from the home page; the last item is the page itself and needs no address. */
export function Breadcrumbs({ items }: { items: Step[] }) {
  const { t } = useLingui();
  const steps: Step[] = [{ name: t`Home`, to: '/' }, ...items];
  return (
    <nav aria-label={t`You are here`}>
      <ol className="crumbs">
        {steps.map(({ name, to, lang }) =>
          to ? (
            <li key={name} lang={lang}>
              <ShopLink className="hit" to={to}>
                {name}
              </ShopLink>
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
