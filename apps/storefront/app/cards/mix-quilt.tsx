import type { ProductCard } from '@pouchery/contract/catalog';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { tintStyle } from '#app/ui/css-variables.ts';
import { type StoredPicture, TilePicture } from '#app/ui/picture.tsx';

type MixQuiltProps = {
  products: (Pick<ProductCard, 'slug' | 'name' | 'tints' | 'label'> & {
    picture: StoredPicture | null;
    /** What stands under its name. */
    note: string;
  })[];
  className: string;
  loading?: 'eager';
};

/** Mix packs as tiles that touch (docs/design.md#mix-tiles). */
export function MixQuilt({ products, className, loading }: MixQuiltProps) {
  return (
    <div className={`quilt ${className}`}>
      {products.map(({ slug, name, tints, label, picture, note }) => (
        <ShopLink key={slug} to={`/product/${slug}`} style={tintStyle(tints)}>
          <span className="tile">
            <TilePicture
              picture={picture}
              label={label}
              alt=""
              sizes="(max-width: 767px) 50vw, (max-width: 1079px) 33vw, 17vw"
              max={640}
              loading={loading}
            />
          </span>
          <span className="cap">
            {name}
            <span className="micro">{note}</span>
          </span>
        </ShopLink>
      ))}
    </div>
  );
}
