import type { ReactNode } from 'react';
import { tintStyle } from '#app/ui/css-variables.ts';
import { Picture } from '#app/ui/picture.tsx';
import type { ShownSlide } from './shown-slide.ts';

type SlideViewProps = {
  slide: ShownSlide;
  text: ReactNode;
  place: number;
  count: number;
  isCurrent: boolean;
  hasPicture: boolean;
};

/** One slide: of a product with its instruments, or a story with title and text. All slides lie on each other. */
export function SlideView({ slide, text, place, count, isCurrent, hasPicture }: SlideViewProps) {
  const { picture, tints } = slide;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the carousel pattern names its slides as groups
    <div
      className={isCurrent ? 'slide is-current' : 'slide'}
      role="group"
      aria-roledescription="slide"
      aria-label={`${place + 1} / ${count}`}
      inert={!isCurrent}
      style={tintStyle(tints)}
    >
      <div className="wrap">
        <div className="hero-text">{text}</div>
        <div className="hero-tin">
          {hasPicture && (
            <Picture
              picture={picture}
              className="tin"
              alt=""
              // On a phone three quarters of the shown width, for half the bytes of the first picture.
              sizes="(max-width: 767px) 80vw, min(58vw, 900px)"
              loading={place === 0 ? 'first' : 'eager'}
            />
          )}
        </div>
      </div>
    </div>
  );
}
