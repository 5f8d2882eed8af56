import { useLingui } from '@lingui/react/macro';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Icon } from './icon.tsx';

type PaginationProps = {
  page: number;
  total: number;
  /** Numbers to link to; 0 stands for an ellipsis. */
  numbers: number[];
  getAddress: (page: number) => string;
};

/** Round page numbers, all of them real links; nothing at all when there is one page. */
export function Pagination({ page, total, numbers, getAddress }: PaginationProps) {
  const { t } = useLingui();
  if (total < 2) return null;
  return (
    <nav className="pages" aria-label={t`Pages`}>
      {page > 1 ? (
        <ShopLink to={getAddress(page - 1)} rel="prev" aria-label={t`Previous page`}>
          <Icon name="left" />
        </ShopLink>
      ) : (
        <span className="off">
          <Icon name="left" />
        </span>
      )}
      {numbers.map((number, index) =>
        number === 0 ? (
          <span key={`gap-${index < 3 ? 'before' : 'after'}`}>…</span>
        ) : (
          <ShopLink
            key={number}
            to={getAddress(number)}
            aria-current={number === page ? 'page' : undefined}
            aria-label={t`Page ${{ page: number }} of ${{ total }}`}
          >
            {number}
          </ShopLink>
        ),
      )}
      {page < total ? (
        <ShopLink to={getAddress(page + 1)} rel="next" aria-label={t`Next page`}>
          <Icon name="right" />
        </ShopLink>
      ) : (
        <span className="off">
          <Icon name="right" />
        </span>
      )}
    </nav>
  );
}
