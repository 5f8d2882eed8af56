import { useLingui } from '@lingui/react/macro';
import type { ArticleCard as Article } from '@pouchery/contract/content';
import { formatDate } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Picture } from '#app/ui/picture.tsx';

type ArticleCardProps = { article: Article; heading: 'h2' | 'h3'; sizes: string };

/** Cover uncropped, date and reading time, title. */
export function ArticleCard({ article, heading: Heading, sizes }: ArticleCardProps) {
  const { t, i18n } = useLingui();
  const { id, title, published, minutes, cover } = article;
  return (
    <article className="jcard">
      {cover && <Picture picture={cover} className="cover" alt="" focus sizes={sizes} max={1200} />}
      <div>
        <p className="meta">{t`${{ date: formatDate(published, i18n.locale) }} · ${{ minutes }} min`}</p>
        <Heading className="h3">
          <ShopLink className="covers" to={`/article/${id}`}>
            {title}
          </ShopLink>
        </Heading>
      </div>
    </article>
  );
}
