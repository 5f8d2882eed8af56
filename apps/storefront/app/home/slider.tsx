import { useLingui } from '@lingui/react/macro';
import type { Slide } from '@pouchery/contract/content';
import { tintStyle } from '#app/ui/css-variables.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Lid, SlideText } from './slide-content.tsx';

/**
 * The home page's slides (docs/design.md#slider), which slide-show-element.ts turns. The ring round the current lid is the
 * clock: its animation takes seven seconds, CSS holds it while one points at or focuses the slider, and its end is the next
 * slide. Without JavaScript the first slide stands.
 */
export function Slider({ slides }: { slides: Slide[] }) {
  const { t } = useLingui();
  return (
    <slide-show>
      <section className="hero" aria-roledescription="carousel" aria-label={t`Featured`}>
        <div className="slides" aria-live="off">
          {slides.map((slide, index) => (
            <SlideView key={slide.id} slide={slide} index={index} count={slides.length} />
          ))}
        </div>
        {slides.length > 1 && <Pager slides={slides} />}
      </section>
    </slide-show>
  );
}

type SlideViewProps = { slide: Slide; index: number; count: number };

/** One slide: of a product with its instruments, or a story with title and text. All slides lie on each other. */
function SlideView({ slide, index, count }: SlideViewProps) {
  const isFirst = index === 0;
  const picture = (
    <Picture
      picture={slide.picture}
      className="tin"
      alt=""
      // On a phone three quarters of the shown width, for half the bytes of the first picture.
      sizes="(max-width: 767px) 80vw, min(58vw, 900px)"
      loading={isFirst ? 'first' : 'eager'}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: the carousel pattern names its slides as groups
    <div
      className={isFirst ? 'slide is-current' : 'slide'}
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} / ${count}`}
      inert={!isFirst}
      style={tintStyle(slide.tints)}
    >
      <div className="wrap grid">
        <div className="hero-text">
          <SlideText slide={slide} />
        </div>
        {/* The other pictures wait until the page has loaded what the first screen shows. */}
        <div className="hero-picture">{isFirst ? picture : <template>{picture}</template>}</div>
      </div>
    </div>
  );
}

function Pager({ slides }: { slides: Slide[] }) {
  const { t } = useLingui();
  return (
    <div className="pager wrap">
      {slides.map((slide, index) => (
        <button
          key={slide.id}
          type="button"
          className="stop"
          aria-label={`${index + 1} / ${slides.length}: ${slide.title}`}
          aria-current={index === 0 ? 'true' : undefined}
          data-index={index}
        >
          <RingClock />
          <Lid slide={slide} />
        </button>
      ))}
      <button type="button" className="round pause" aria-label={t`Pause`} data-play={t`Play`}>
        <Icon name="pause" />
        <Icon name="play" />
      </button>
      <button type="button" className="round hide-on-s" aria-label={t`Previous slide`} data-step="-1">
        <Icon name="left" />
      </button>
      <button type="button" className="round hide-on-s" aria-label={t`Next slide`} data-step="1">
        <Icon name="right" />
      </button>
    </div>
  );
}

function RingClock() {
  return (
    <svg className="ring-clock" viewBox="0 0 56 56" aria-hidden="true" fill="none" stroke="currentColor">
      <circle cx="28" cy="28" r="26.5" strokeOpacity=".18" strokeWidth="2" />
      <circle className="run" cx="28" cy="28" r="26.5" strokeWidth="3" pathLength="100" />
    </svg>
  );
}
