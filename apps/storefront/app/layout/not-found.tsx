import { useLingui } from '@lingui/react/macro';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture, type StoredPicture } from '#app/ui/picture.tsx';

type NotFoundProps = {
  /** Says more where more is known (a missing article or product). */
  message?: string;
  /** A tin from above stands for the zero. */
  lid?: StoredPicture | undefined;
};

/** Nothing at this address, and the ways on. */
export function NotFound({ message, lid }: NotFoundProps) {
  const { t } = useLingui();
  const links = [
    { to: '/products', name: t`All Products`, text: t`By taste, strength and price` },
    { to: '/find', name: t`Find my tin`, text: t`Four questions, tins in order of fit` },
  ];
  return (
    <div className="wrap lost">
      <p className="four" aria-hidden="true">
        4
        {lid ? (
          <Picture picture={lid} alt="" sizes="(max-width: 1079px) 32vw, 22vw" loading="eager" max={640} />
        ) : (
          <svg aria-hidden="true">
            <use href="#mark" />
          </svg>
        )}
        4
      </p>
      <div>
        <h1 className="h2">{t`Page not found`}</h1>
        <p className="lead">{message ?? t`There is nothing at this address. It may have moved.`}</p>
        <ShopLink className="btn btn-lg" to="/">
          {t`Back to the homepage`}
        </ShopLink>
        <ul className="lost-on">
          {links.map(({ to, name, text }) => (
            <li key={to}>
              <ShopLink to={to}>
                <b>{name}</b>
                <span>{text}</span>
                <Icon name="right" />
              </ShopLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
