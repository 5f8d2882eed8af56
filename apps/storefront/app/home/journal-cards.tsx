import { useLingui } from '@lingui/react/macro';
import type { ArticleCard } from '@pouchery/contract/content';
import { formatDate } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Picture } from '#app/ui/picture.tsx';

/** The three newest articles, the first one wide; square crops keep each picture's subject. */
export function JournalCards({ articles }: { articles: ArticleCard[] }) {
  const { t, i18n } = useLingui();
  return (
    <div className="jgrid">
      {articles.map(({ id, title, published, minutes, cover }, index) => (
        <article key={id} className={index === 0 ? 'jcard wide' : 'jcard'}>
          {cover && (
            <Picture
              picture={cover}
              className="cover"
              alt=""
              focus
              max={1200}
              sizes={index === 0 ? '(max-width: 767px) 96vw, 48vw' : '(max-width: 767px) 80vw, 40vw'}
            />
          )}
          <div>
            <p className="meta">{t`${{ date: formatDate(published, i18n.locale) }} · ${{ minutes }} min`}</p>
            <h3 className="h3">
              <ShopLink className="covers" to={`/article/${id}`}>
                {title}
              </ShopLink>
            </h3>
          </div>
        </article>
      ))}
    </div>
  );
}
