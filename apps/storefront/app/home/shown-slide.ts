import type { Slide } from '@pouchery/contract/content';

/** What the slider needs of a slide in the browser: what changes while it turns. */
export type ShownSlide = Pick<Slide, 'id' | 'tints'> & {
  name: string;
  picture: Pick<Slide['picture'], 'base' | 'widths' | 'width' | 'height'>;
};

export function shownSlide({ id, tints, title: name, picture }: Slide): ShownSlide {
  const { base, widths, width, height } = picture;
  return { id, tints, name, picture: { base, widths, width, height } };
}
