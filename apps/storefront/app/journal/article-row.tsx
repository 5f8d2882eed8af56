import { useLingui } from '@lingui/react/macro';
import type { ArticleCard } from '@pouchery/contract/content';
import { formatDate } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Picture } from '#app/ui/picture.tsx';

/** One article across the page: what the journal says about a taste. */
export function ArticleRow({ article }: { article: ArticleCard }) {
  const { t, i18n } = useLingui();
  const { id, title, lead, published, minutes, cover } = article;
  return (
    <article className="jrow">
      {cover && (
        <Picture
          picture={cover}
          className="cover"
          alt=""
          focus
          sizes="(max-width: 1079px) 92vw, 56vw"
          max={1600}
        />
      )}
      <div>
        <p className="micro muted">
          {t`From the journal, ${{ date: formatDate(published, i18n.locale) }} · ${{ minutes }} min`}
        </p>
        <h2 className="h2">
          <ShopLink className="covers" to={`/article/${id}`}>
            {title}
          </ShopLink>
        </h2>
        <p className="lead">{lead}</p>
      </div>
    </article>
  );
}
