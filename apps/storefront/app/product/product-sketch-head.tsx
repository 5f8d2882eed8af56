import { useLingui } from '@lingui/react/macro';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import type { ProductSketch } from './product-sketch.ts';

/** A product's page as the tapped card knows it, while the rest is on its way: little, so that it is painted at once. */
export function ProductSketchHead({ sketch }: { sketch: ProductSketch }) {
  const { t } = useLingui();
  return (
    <>
      <div className="pdp" style={sketch.tints}>
        <div className="wrap">
          <Breadcrumbs
            items={[
              { name: t`Home`, to: '/' },
              { name: t`All Products`, to: '/products' },
              { name: sketch.brand, lang: 'en' },
              { name: sketch.name },
            ]}
          />
          <div className="pdp-grid">
            <Markup className={sketch.isDrawn ? 'gal gal-drawn' : 'gal'} html={toGallery(sketch)} />
            <div className="pdp-info">
              <span className="pdp-brand" lang="en">
                {sketch.brand}
              </span>
              <h1>{sketch.name}</h1>
              <Markup className="pdp-meta" html={sketch.rating} />
              <Markup className="pdp-price" html={sketch.price} />
              <div className="order-wait" />
            </div>
          </div>
        </div>
      </div>
      <div className="wrap rest-wait" role="status" aria-label={t`Loading…`}>
        <span className="sk" />
      </div>
    </>
  );
}

/** The picture where the gallery will show it. */
function toGallery({ isDrawn, picture }: ProductSketch) {
  if (isDrawn) return picture;
  return `<ul class="gal-view"><li class="closed"><a>${picture}</a></li></ul><div class="gal-thumbs"></div>`;
}

function Markup({ className, html }: { className: string; html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it stands in this document already
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
