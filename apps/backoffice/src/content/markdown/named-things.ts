import { useEffect, useRef, useState } from 'react';
import { callApi, callShop } from '#backoffice/api/call-api.ts';
import { pictureFile } from '#backoffice/uploads/picture-file.ts';

/** What was found for each name; null where the shop has nothing of that name. */
type Found<Thing> = Record<string, Thing | null>;

const PREVIEW_WIDTH = 960;
const PICTURE_WIDTH = 160;

/** Addresses of the pictures that a text names, as they are found. */
export function useNamedPictures(names: string[]): Found<string> {
  return useGlobalSearch(names, async (name) => {
    const query = { q: name, page_size: 100 };
    const { results } = await callApi('listPictures', { query });
    const picture = results.find((one) => one.name === name);
    return picture ? pictureFile(picture, PREVIEW_WIDTH) : null;
  });
}

type Product = { name: string; brand: string; facts: string; picture: string | null };

/** The published products that a text shows, as they are found. */
export function useNamedProducts(slugs: string[]): Found<Product> {
  return useGlobalSearch(slugs, async (slug) => {
    const product = await callShop('getProduct', { params: { slug } });
    const { name, brand, type, price, nicotine_mg_per_pouch: mg, picture } = product;
    return {
      name,
      brand: brand.name,
      facts: `${type.name} · ${mg} mg · ${price} ₾`,
      picture: picture && pictureFile(picture, PICTURE_WIDTH),
    };
  });
}

/** Asks for each name once, found or not. */
function useGlobalSearch<Thing>(
  names: string[],
  find: (name: string) => Promise<Thing | null>,
): Found<Thing> {
  const [found, setFound] = useState<Found<Thing>>({});
  const requested = useRef(new Set<string>());
  useEffect(() => {
    for (const name of names.filter((one) => !requested.current.has(one))) {
      requested.current.add(name);
      find(name)
        .catch(() => null)
        .then((thing) => setFound((before) => ({ ...before, [name]: thing })));
    }
  }, [names, find]);
  return found;
}
