import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type TouchEvent, useEffect, useRef, useState } from 'react';
import type { Slots } from '#app/rendering/slot.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ShownSlide } from './shown-slide.ts';
import { SlideView } from './slide-view.tsx';

const SWIPE_PX = 44;
/** The other slides' pictures wait until the page has loaded what the first screen shows. */
const WARM_UP_MS = 3000;

/**
 * The home page's slides (docs/design.md#slider). The ring round the current lid is the clock: its animation
 * takes seven seconds, CSS holds it while one points at or focuses the slider, and its end is the next slide.
 * Without JavaScript the first slide stands.
 */
export default function Slider({ slides, slots }: { slides: ShownSlide[]; slots: Slots }) {
  const { t } = useLingui();
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isReady, setReady] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const touchStart = useRef(0);
  const count = slides.length;
  const go = (place: number) => {
    setReady(true);
    setCurrent((place + count) % count);
  };

  useEffect(() => {
    const follow = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', follow);
    const timer = setTimeout(() => setReady(true), WARM_UP_MS);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      clearTimeout(timer);
    };
  }, []);

  function press(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) go(current + step);
  }
  function lift(event: TouchEvent) {
    const way = (event.changedTouches[0]?.clientX ?? 0) - touchStart.current;
    if (Math.abs(way) > SWIPE_PX) go(current + (way < 0 ? 1 : -1));
  }

  const isRunning = isReady && count > 1;
  return (
    <section
      className={isPaused || isHidden ? 'hero is-paused' : 'hero'}
      aria-roledescription="carousel"
      aria-label={t`Featured`}
      onTouchStart={(event) => {
        touchStart.current = event.touches[0]?.clientX ?? 0;
      }}
      onTouchEnd={lift}
    >
      <div className="slides" aria-live={isPaused ? 'polite' : 'off'}>
        {slides.map((slide, place) => (
          <SlideView
            key={slide.id}
            slide={slide}
            text={slots[`text-${slide.id}`]}
            place={place}
            count={count}
            isCurrent={place === current}
            hasPicture={place === 0 || place === current || (isReady && place === (current + 1) % count)}
          />
        ))}
      </div>
      {count > 1 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are an extra; every button works by itself
        <div className="pager wrap" onKeyDown={press}>
          {slides.map((slide, place) => (
            <button
              key={slide.id}
              type="button"
              className="stop"
              aria-label={`${place + 1} / ${count}: ${slide.name}`}
              aria-current={place === current ? 'true' : undefined}
              onClick={() => go(place)}
            >
              {place === current && (
                <svg
                  className="ring-clock"
                  viewBox="0 0 56 56"
                  aria-hidden="true"
                  fill="none"
                  stroke="currentColor"
                >
                  <circle cx="28" cy="28" r="26.5" strokeOpacity=".18" strokeWidth="2" />
                  {isRunning && (
                    <circle
                      key={current}
                      className="run"
                      cx="28"
                      cy="28"
                      r="26.5"
                      strokeWidth="3"
                      pathLength="100"
                      onAnimationEnd={() => go(current + 1)}
                    />
                  )}
                </svg>
              )}
              {slots[`lid-${slide.id}`]}
            </button>
          ))}
          <button
            type="button"
            className="round"
            aria-label={isPaused ? t`Play` : t`Pause`}
            onClick={() => setPaused(!isPaused)}
          >
            <Icon name={isPaused ? 'play' : 'pause'} />
          </button>
          <button
            type="button"
            className="round hide-on-s"
            aria-label={t`Previous slide`}
            onClick={() => go(current - 1)}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            className="round hide-on-s"
            aria-label={t`Next slide`}
            onClick={() => go(current + 1)}
          >
            <Icon name="right" />
          </button>
        </div>
      )}
    </section>
  );
}
