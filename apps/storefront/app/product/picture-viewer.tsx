import { useLingui } from '@lingui/react/macro';
import type { ProductPicture } from '@pouchery/contract/catalog';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
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
  onShow: (index: number) => void;
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
  const [index, setIndex] = useState(first);
  const zoom = useZoom(frame, (by) => show(index + by));
  const picture = pictures[index];
  const kinds = { closed: t`Closed tin`, top: t`Lid from above`, open: t`Open tin` };

  useFullScreen(dialog);

  function show(next: number) {
    if (!pictures[next]) return;
    zoom.reset();
    setIndex(next);
    onShow(next);
  }

  function press(event: KeyboardEvent) {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey);
    if (isPlain && actOnKey(event.key, zoom, (by) => show(index + by))) event.preventDefault();
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
      <ViewerTop
        index={index}
        total={total}
        text={picture.alt ?? kinds[picture.kind]}
        zoom={zoom}
        onClose={() => dialog.current?.close()}
      />
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
            key={index}
            picture={picture}
            sizes="150vmin"
            alt={picture.alt ?? words[picture.kind]}
            loading="eager"
          />
        </div>
        {total > 1 && (
          <>
            <StepButton
              side="prev"
              label={t`Previous picture`}
              isEnd={index === 0}
              onStep={() => show(index - 1)}
            />
            <StepButton
              side="next"
              label={t`Next picture`}
              isEnd={index === total - 1}
              onStep={() => show(index + 1)}
            />
          </>
        )}
      </div>
      {total > 1 && <Thumbs pictures={pictures} current={index} onShow={show} />}
    </dialog>
  );
}

/** False where the key means nothing here. */
function actOnKey(key: string, zoom: ReturnType<typeof useZoom>, onStep: (by: number) => void) {
  const actions: Record<string, () => void> = {
    ArrowRight: () => onStep(1),
    ArrowLeft: () => onStep(-1),
    '+': () => zoom.zoomBy(STEP),
    '=': () => zoom.zoomBy(STEP),
    '-': () => zoom.zoomBy(1 / STEP),
    '0': zoom.reset,
  };
  actions[key]?.();
  return key in actions;
}

function useFullScreen(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    // Another page may have come in the meantime.
    if (dialog.current?.isConnected) dialog.current.showModal();
    const root = document.documentElement.classList;
    root.add('under-viewer');
    return () => root.remove('under-viewer');
  }, [dialog]);
}

type ViewerTopProps = {
  index: number;
  total: number;
  text: string;
  zoom: ReturnType<typeof useZoom>;
  onClose: () => void;
};

function ViewerTop({ index, total, text, zoom, onClose }: ViewerTopProps) {
  const { t } = useLingui();
  return (
    <div className="viewer-top">
      <p className="viewer-count" role="status">
        <b className="num">
          {index + 1} / {total}
        </b>
        <span>{text}</span>
      </p>
      <ZoomButtons zoom={zoom} />
      <button type="button" className="round round-line viewer-close" aria-label={t`Close`} onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  );
}

function ZoomButtons({ zoom }: { zoom: ReturnType<typeof useZoom> }) {
  const { t } = useLingui();
  return (
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
  );
}

type StepButtonProps = { side: 'prev' | 'next'; label: string; isEnd: boolean; onStep: () => void };

function StepButton({ side, label, isEnd, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className={`round round-line ${side}`}
      aria-label={label}
      aria-disabled={isEnd}
      onClick={onStep}
    >
      <Icon name={side === 'prev' ? 'left' : 'right'} />
    </button>
  );
}

type ThumbsProps = { pictures: ProductPicture[]; current: number; onShow: (index: number) => void };

function Thumbs({ pictures, current, onShow }: ThumbsProps) {
  const { t } = useLingui();
  return (
    <div className="viewer-thumbs">
      {pictures.map((picture, index) => (
        <button
          key={picture.base}
          type="button"
          aria-label={t`Picture ${{ place: index + 1 }} of ${{ total: pictures.length }}`}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onShow(index)}
        >
          <Picture picture={picture} sizes="64px" max={160} alt="" loading="eager" />
        </button>
      ))}
    </div>
  );
}
