import { getScale, listBrands, listProducts, listTastes } from '@pouchery/contract/catalog';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageData } from '#app/api/page-data.server.ts';
import { BrandBar } from '#app/brands/brand-bar.tsx';
import { ProductCard } from '#app/catalog/product-card.tsx';
import { ScaleSection } from '#app/catalog/scale.tsx';
import { drawScale } from '#app/catalog/scale-drawing.ts';
import { MixQuilt } from '#app/home/mix-quilt.tsx';
import { pageTitle } from '#app/i18n/page-title.ts';
import { TasteLegend, TasteWheel } from '#app/tastes/taste-wheel.tsx';
import { CardSkeleton } from '#app/ui/skeletons.tsx';
import './components-page.css';
import { FormSheet } from './form-sheet.tsx';
import { ButtonsSheet, FeedbackSheet, InstrumentsSheet, ListToolsSheet } from './part-sheets.tsx';
import { SearchSheet } from './search-sheet.tsx';
import { Sheet } from './sheet.tsx';
import { ColourSheet, TypeSheet } from './token-sheets.tsx';

// Only in development (routes.ts): its words are for those who build the shop and are not translated.

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(pageData);
  const [products, scale, tastes, brands] = await Promise.all([
    api.call(listProducts, { query: { page_size: 6 } }),
    api.call(getScale),
    api.call(listTastes),
    api.call(listBrands),
  ]);
  const own = brands[0];
  return {
    products: products.results,
    scale: drawScale(scale, own ? { brand: own.slug } : {}),
    tastes,
    brands,
  };
}

export const meta = () => pageTitle('Components');

export default function ComponentsPage() {
  const { products, scale, tastes, brands } = useLoaderData<typeof loader>();
  const [first, second, third] = products;
  return (
    <>
      <div className="wrap">
        <h1 className="display">Component sheet</h1>
        <ColourSheet />
        <TypeSheet />
        <ButtonsSheet />
        <InstrumentsSheet />
        <Sheet
          title="Product card"
          note="Rest, new, low in stock, out of stock and without a picture, loading."
        >
          <div className="cards">
            {first && <ProductCard product={first} />}
            {second && <ProductCard product={{ ...second, is_new: true, stock: 'low' }} />}
            {third && <ProductCard product={{ ...third, stock: 'out', picture: null, rating: null }} />}
            <CardSkeleton />
          </div>
          {first && (
            <div className="feature">
              <ProductCard product={first} big />
              {products.slice(1, 5).map((product, place) => (
                <ProductCard key={product.slug} product={product} rank={place + 1} />
              ))}
            </div>
          )}
        </Sheet>
        <SearchSheet products={products.slice(0, 3)} />
        <ListToolsSheet />
        <FormSheet />
        <FeedbackSheet />
        <Sheet title="Taste wheel" note="The legend carries the links; the blades repeat them.">
          <div className="sheet-pair">
            <div className="wheel">
              <TasteWheel tastes={tastes} />
            </div>
            <TasteLegend tastes={tastes} />
          </div>
        </Sheet>
        <Sheet title="Quilt and brands" note="Tiles that touch.">
          <MixQuilt products={products} />
          <BrandBar brands={brands} {...(brands[0] && { current: brands[0].slug })} />
        </Sheet>
      </div>
      <ScaleSection
        drawing={scale}
        title="The scale"
        lead="Filled tins are the first brand's, rings are everyone else's. Pick a column to compare."
      />
    </>
  );
}
