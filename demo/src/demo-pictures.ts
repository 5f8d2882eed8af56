import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CatalogImport, ImportedPicture } from '@pouchery/contract/catalog-import';
import { pictureFile } from '@pouchery/pictures/picture-files';
import { DERIVATIVES, PICTURES, readManifest } from './derivatives-manifest.ts';

/** The demo's pictures with their shipped derivatives; nothing is encoded here. */
export function readPictures(): ImportedPicture[] {
  return Object.entries(readManifest()).map(([name, { base, ...facts }]) => ({
    name,
    ...facts,
    file: (width, format) => fileURLToPath(new URL(pictureFile(base, width, format), DERIVATIVES)),
  }));
}

type Wordmark = CatalogImport['brands'][number]['wordmark'];

/**
 * A brand's word mark as path data. The demo's SVG files hold nothing but paths in `currentColor`, which become
 * one path; anything else in a file is refused rather than lost.
 */
export function readWordmark(brand: string): Wordmark {
  const name = `brands/${brand}.svg`;
  const svg = readFileSync(new URL(name, PICTURES), 'utf8');
  const drawing = svg.match(/^<svg [^>]*viewBox="([^"]+)"[^>]*>(?:<title>[^<]*<\/title>)?(.*)<\/svg>\s*$/s);
  const elements = drawing?.[2]?.match(/<[^>]+>/g) ?? [];
  const paths = elements.map((element) => element.match(/^<path d="([^"]+)"\s*\/>$/)?.[1]);
  const viewBox = drawing?.[1];
  if (!viewBox || paths.length === 0 || paths.includes(undefined)) {
    throw new Error(`${name}: expected an <svg viewBox> of plain <path d> elements.`);
  }
  return { view_box: viewBox, path: paths.join('') };
}
