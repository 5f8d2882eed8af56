import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getScale } from '@pouchery/contract/catalog';
import { getType, listTypes } from '@pouchery/contract/taxonomies';
import { mapSection } from '#app/api/section.ts';
import { LoadedScale } from '#app/catalog/loaded-scale.tsx';
import { drawScale } from '#app/catalog/scale-drawing.ts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { shelfQuery } from '#app/listing/list-query.ts';
import { ProductShelf } from '#app/listing/product-shelf.tsx';
import { loadShelf } from '#app/listing/shelf-data.server.ts';
import { shelfHead } from '#app/listing/shelf-head.server.ts';
import type { LoaderArgs, PageProps, TitleOf } from '#app/rendering/page.ts';
import { TypeHead } from './type-head.tsx';

export const query = shelfQuery('type');

export async function loader({ context: { api }, params, url }: LoaderArgs<'slug'>) {
  const [{ share_picture, ...type }, shelf, types, scale] = await Promise.all([
    api.call(getType, { params }),
    loadShelf(api, { taxonomy: 'type', slug: params.slug }, url),
    api.section(listTypes),
    api.section(getScale),
  ]);
  const { slug, name, description, seo_title, seo_description } = type;
  return {
    type: { slug, name, description, seo_title, seo_description },
    head: { type, types: types.data?.map(({ slug, name }) => ({ slug, name })) ?? [] },
    sharePicture: share_picture,
    shelf,
    scale: mapSection(scale, (data) => drawScale(data, { type: slug })),
  };
}

export const title: TitleOf<typeof loader> = ({ loaderData }) =>
  pageTitle(loaderData.type.seo_title ?? loaderData.type.name, loaderData.shelf.state.page);

export const head: HeadOf<typeof loader> = ({ type, shelf, sharePicture }, { locale }) => {
  const { slug, name } = type;
  const description = type.seo_description ?? type.description;
  const above = { name: translate`Snus Types`, to: '/types' };
  return shelfHead({ path: `/type/${slug}`, name, description, above, sharePicture }, shelf, locale);
};

export default function TypePage({ loaderData }: PageProps<typeof loader>) {
  const { type, head, shelf, scale } = loaderData;
  const { t } = useLingui();
  return (
    <>
      <TypeHead {...head} />
      <section className="wrap after-head">
        <ProductShelf title={t`Products of this type`} path={`/type/${type.slug}`} shelf={shelf} />
      </section>
      <LoadedScale
        scale={scale}
        title={t`${{ type: type.name }} on the scale`}
        lead={t`Filled tins are of this type, rings are the others. Size says nothing certain about strength: read the figure.`}
      />
    </>
  );
}
