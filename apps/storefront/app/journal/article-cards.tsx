import { useLingui } from '@lingui/react/macro';
import type { ArticleCard } from '@pouchery/contract/content';
import { formatDate } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Picture } from '#app/ui/picture.tsx';

/** Three articles side by side, covers uncropped. */
export function ArticleCards({ articles }: { articles: ArticleCard[] }) {
  const { t, i18n } = useLingui();
  return (
    <div className="jgrid flat">
      {articles.map(({ id, title, published, minutes, cover }) => (
        <article key={id} className="jcard">
          <Picture
            picture={cover}
            className="cover"
            alt=""
            focus
            sizes="(max-width: 767px) 92vw, 31vw"
            max={1200}
          />
          <div>
            <p className="meta">{t`${{ date: formatDate(published, i18n.locale) }}, ${{ minutes }} min`}</p>
            <h3 className="h3">
              <ShopLink to={`/article/${id}`}>{title}</ShopLink>
            </h3>
          </div>
        </article>
      ))}
    </div>
  );
}
