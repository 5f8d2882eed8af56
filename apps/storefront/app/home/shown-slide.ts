import type { Slide } from '@pouchery/contract/content';
import type { PageData } from '#app/api/page-data.server.ts';

/** A slide as the slider has it: what changes while it turns, and apart from that what each slide only shows. */
export type ShownSlide = Pick<Slide, 'id' | 'tints'> & {
  name: string;
  picture: Pick<Slide['picture'], 'base' | 'widths' | 'width' | 'height'>;
  shown: Slide | undefined;
};

/** Takes a slide apart for the page. */
export function shownSlide(api: Pick<PageData, 'still'>, slide: Slide): ShownSlide {
  const { id, tints, title: name, picture } = slide;
  const { base, widths, width, height } = picture;
  return { id, tints, name, picture: { base, widths, width, height }, shown: api.still(slide) };
}
