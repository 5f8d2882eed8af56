import { useLingui } from '@lingui/react/macro';
import type { ProductPicture } from '@pouchery/contract/catalog';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cssVariables } from '#app/ui/css-variables.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { useZoom } from './use-zoom.ts';

export type PictureViewerProps = {
  /** The product's name. */
  name: string;
  /** The picture it opens with, and how wide that is on the page: here it is never smaller. */
  first: number;
  least: number;
  pictures: ProductPicture[];
  words: Record<ProductPicture['kind'], string>;
  /** Called with the picture on view, so that the gallery shows it too. */
  onShow: (place: number) => void;
  onClose: () => void;
};

const STEP = 1.5;

/**
 * Pictures over the whole screen, from 100 to 300 %: wheel, two fingers, a double tap, + and − zoom, dragging moves; arrow
 * keys, buttons and swipes lead to the next picture and stop at the ends; Esc and the cross close (docs/behaviour.md#picture-viewer).
 */
export function PictureViewer({ name, first, least, pictures, words, onShow, onClose }: PictureViewerProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(first);
  const zoom = useZoom(frame, (by) => show(place + by));
  const picture = pictures[place];
  const kinds = { closed: t`Closed tin`, top: t`Lid from above`, open: t`Open tin` };

  useEffect(() => {
    // Another page may have come in the meantime.
    if (dialog.current?.isConnected) dialog.current.showModal();
    const root = document.documentElement.classList;
    root.add('under-viewer');
    return () => root.remove('under-viewer');
  }, []);

  function show(next: number) {
    if (!pictures[next]) return;
    zoom.reset();
    setPlace(next);
    onShow(next);
  }

  function press(event: KeyboardEvent) {
    const actions: Record<string, () => void> = {
      ArrowRight: () => show(place + 1),
      ArrowLeft: () => show(place - 1),
      '+': () => zoom.zoomBy(STEP),
      '=': () => zoom.zoomBy(STEP),
      '-': () => zoom.zoomBy(1 / STEP),
      '0': zoom.reset,
    };
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  if (!picture) return null;
  const total = pictures.length;
  return (
    <dialog
      ref={dialog}
      className="viewer"
      aria-label={t`Pictures of ${{ name }}`}
      onClose={onClose}
      onKeyDown={press}
    >
      <div className="viewer-top">
        <p className="viewer-count" role="status">
          <b className="num">
            {place + 1} / {total}
          </b>
          <span>{picture.alt ?? kinds[picture.kind]}</span>
        </p>
        <div className="viewer-zoom">
          <button
            type="button"
            className="round"
            aria-label={t`Zoom out`}
            aria-disabled={!zoom.canShrink}
            onClick={() => zoom.zoomBy(1 / STEP)}
          >
            <Icon name="minus" />
          </button>
          <output className="num">{Math.round(zoom.view.zoom * 100)}%</output>
          <button
            type="button"
            className="round"
            aria-label={t`Zoom in`}
            aria-disabled={!zoom.canGrow}
            onClick={() => zoom.zoomBy(STEP)}
          >
            <Icon name="plus" />
          </button>
        </div>
        <button
          type="button"
          className="round round-line viewer-close"
          aria-label={t`Close`}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="viewer-pic">
        <div
          className="viewer-frame"
          ref={frame}
          style={{
            ...cssVariables({ '--least': `${least}px` }),
            translate: `${zoom.view.x}px ${zoom.view.y}px`,
            scale: zoom.view.zoom,
          }}
          {...zoom.pointer}
        >
          <Picture
            key={place}
            picture={picture}
            sizes="150vmin"
            alt={picture.alt ?? words[picture.kind]}
            loading="eager"
          />
        </div>
        {total > 1 && (
          <>
            <button
              type="button"
              className="round round-line prev"
              aria-label={t`Previous picture`}
              aria-disabled={place === 0}
              onClick={() => show(place - 1)}
            >
              <Icon name="left" />
            </button>
            <button
              type="button"
              className="round round-line next"
              aria-label={t`Next picture`}
              aria-disabled={place === total - 1}
              onClick={() => show(place + 1)}
            >
              <Icon name="right" />
            </button>
          </>
        )}
      </div>
      {total > 1 && (
        <div className="viewer-thumbs">
          {pictures.map((each, at) => (
            <button
              key={each.base}
              type="button"
              aria-label={t`Picture ${{ place: at + 1 }} of ${{ total }}`}
              aria-current={at === place ? 'true' : undefined}
              onClick={() => show(at)}
            >
              <Picture picture={each} sizes="64px" max={160} alt="" loading="eager" />
            </button>
          ))}
        </div>
      )}
    </dialog>
  );
}
