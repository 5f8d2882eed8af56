import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getScale, getType, listTypes } from '@pouchery/contract/catalog';
import { pageData } from '#app/api/page-data.server.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { LoadError } from '#app/ui/load-error.tsx';
import type { Route } from './+types/type-page';
import { ProductShelf } from './product-shelf.tsx';
import { ScaleSection } from './scale.tsx';
import { drawScale } from './scale-drawing.ts';
import { loadShelf } from './shelf-data.server.ts';
import { TypeHead } from './type-head.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(pageData);
  const [type, shelf, types, scale] = await Promise.all([
    api.call(getType, { params }),
    loadShelf(api, { type: params.slug }, url),
    api.part(listTypes),
    api.part(getScale),
  ]);
  return {
    type,
    shelf,
    types: types.data?.map(({ slug, name }) => ({ slug, name })) ?? [],
    drawing: scale.data && drawScale(scale.data, { type: type.slug }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const type = loaderData?.type;
  return [
    ...pageTitle(type?.name ?? translate`Product Type`),
    ...(type ? [{ name: 'description', content: type.description }] : []),
  ];
};

export default function TypePage({ loaderData }: Route.ComponentProps) {
  const { type, shelf, types, drawing } = loaderData;
  const { t } = useLingui();
  return (
    <>
      <TypeHead type={type} types={types} />
      <section className="wrap after-head">
        <ProductShelf title={t`Products of this type`} path={`/type/${type.slug}`} shelf={shelf} />
      </section>
      {drawing ? (
        <ScaleSection
          drawing={drawing}
          title={t`${{ type: type.name }} on the scale`}
          lead={t`Filled tins are of this type, rings are the others. Size says nothing certain about strength: read the figure.`}
        />
      ) : (
        <section className="section wrap">
          <LoadError message={t`Could not load the scale.`} footprint="320px" />
        </section>
      )}
    </>
  );
}
