import * as contract from '@pouchery/contract/content';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { notFound } from '#api/http/api-error.ts';
import { pageLinks } from '#api/http/page-links.ts';
import { serve } from '#api/http/serve.ts';
import { cardOfArticle, shareAddress } from '#api/media/share-card.ts';
import { findArticle, listArticles, listRelatedArticles } from './articles-queries.ts';

const ARTICLE_NOT_FOUND = 'The article you are looking for does not exist.'; // docs/behaviour.md#not-found
/** Ids are PostgreSQL integers; anything else is the address of no article. */
const ARTICLE_ID = /^[1-9]\d{0,8}$/;

export const journalRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, contract.listArticles, { public: true }, async (request, reply) => {
    const { page, page_size } = request.query;
    const offset = (page - 1) * page_size;
    const { results, count } = await listArticles(
      request.publicDb,
      toReadContext(request),
      page_size,
      offset,
    );
    if (results.length === 0 && page > 1) throw notFound('Invalid page.');
    reply.tag('articles', ...results.map(({ id }) => `article:${id}`));
    return {
      count,
      count_is_capped: false,
      ...pageLinks(request, page, count > offset + page_size),
      results,
    };
  });

  serve(app, contract.getArticle, { public: true }, async (request, reply) => {
    const article = await findArticle(request.publicDb, toReadContext(request), articleId(request.params));
    if (!article) throw notFound(ARTICLE_NOT_FOUND);
    reply.tag(`article:${article.id}`);
    const place = { kind: 'article', slug: String(article.id), locale: request.locale } as const;
    return {
      ...article,
      share_picture: shareAddress(app.env, place, cardOfArticle(article, request.rules, request.locale)),
    };
  });

  serve(app, contract.listRelatedArticles, { public: true }, async (request, reply) => {
    const related = await listRelatedArticles(
      request.publicDb,
      toReadContext(request),
      articleId(request.params),
    );
    reply.tag('articles', ...related.map(({ id }) => `article:${id}`));
    return related;
  });
};

function articleId({ id }: { id: string }) {
  if (!ARTICLE_ID.test(id)) throw notFound(ARTICLE_NOT_FOUND);
  return Number(id);
}
