import { LOCALES } from '@pouchery/contract/locales';
import { SHARE_PICTURES_PATH } from '@pouchery/contract/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { toReadContext } from '#api/features/catalog/read-context.ts';
import { notFound } from '#api/http/api-error.ts';
import { sendMedia } from '#api/media/media-routes.ts';
import type { MediaStore } from '#api/media/media-store.ts';
import { SHARE_KINDS, shareAddress, shareHash } from '#api/media/share-card.ts';
import { findShareCard } from './find-share-card.ts';
import { createSharePictures } from './share-pictures.ts';

const address = z.object({
  kind: z.enum(SHARE_KINDS),
  slug: z.string().regex(/^[a-z0-9-]{1,100}$/),
  locale: z.enum(LOCALES),
  hash: z.string().regex(/^([0-9a-f]{24}|now)$/),
});

/**
 * `GET /media/share/{kind}/{slug}/{locale}-{hash}.jpg`: the picture of a shared link. The hash is made from what the
 * picture shows, so an address keeps its bytes for good. A picture is drawn when it is first asked for; an address
 * that is no longer, or not yet, known leads to the present one.
 */
export const shareRoutes: FastifyPluginAsyncZod<{ store: MediaStore }> = async (app, { store }) => {
  const pictures = createSharePictures(store, app.env.shopName);
  app.get(
    `${SHARE_PICTURES_PATH}:kind/:slug/:file`,
    {
      schema: { hide: true, params: z.object({ kind: z.string(), slug: z.string(), file: z.string() }) },
      config: { priority: 'list' },
    },
    async (request, reply) => {
      const { kind, slug, file } = request.params;
      const [, locale, hash] = /^([a-z]{2})-([0-9a-z]+)\.jpg$/.exec(file) ?? [];
      const parsed = address.safeParse({ kind, slug, locale, hash });
      if (!parsed.success) throw notFound();
      const name = `${parsed.data.hash}-1200.jpg`;
      if (request.headers['if-none-match']?.includes(`"${name}"`)) return sendMedia(reply, 304, name);
      if (parsed.data.hash !== 'now') {
        const cached = await store.read(name);
        if (cached) return sendMedia(reply, 200, name, cached);
      }
      const context = { ...toReadContext(request), locale: parsed.data.locale };
      const card = await findShareCard(app, context, parsed.data, request.rules);
      if (!card) throw notFound();
      if (shareHash(app.env, card) !== parsed.data.hash) {
        reply.header('cache-control', 'public, max-age=300');
        return reply.redirect(shareAddress(app.env, parsed.data, card), 302);
      }
      return sendMedia(reply, 200, name, await pictures.toBytes(name, card));
    },
  );
};
