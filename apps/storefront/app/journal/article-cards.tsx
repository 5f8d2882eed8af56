import type { ArticleCard as Article } from '@pouchery/contract/content';
import { ArticleCard } from './article-card.tsx';

/** Three articles side by side. */
export function ArticleCards({ articles }: { articles: Article[] }) {
  return (
    <div className="jgrid flat">
      {articles.map((article) => (
        <ArticleCard key={article.id} article={article} heading="h3" sizes="(max-width: 767px) 92vw, 31vw" />
      ))}
    </div>
  );
}
