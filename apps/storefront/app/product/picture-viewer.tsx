import { useLingui } from '@lingui/react/macro';
import type { ProductPicture } from '@pouchery/contract/catalog';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';

export type PictureViewerProps = {
  /** The picture it opens with. */
  first: number;
  pictures: ProductPicture[];
  words: Record<ProductPicture['kind'], string>;
  /** Called with the picture on view, so that the gallery shows it too. */
  onShow: (place: number) => void;
  onClose: () => void;
};

/** Pictures over the whole screen: arrow keys and buttons move, Esc, the cross and a click close. */
export function PictureViewer({ first, pictures, words, onShow, onClose }: PictureViewerProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const [place, setPlace] = useState(first);
  const picture = pictures[place];

  useEffect(() => {
    dialog.current?.showModal();
    const root = document.documentElement.classList;
    root.add('under-dialog');
    return () => root.remove('under-dialog');
  }, []);

  function move(by: number) {
    const next = (place + by + pictures.length) % pictures.length;
    setPlace(next);
    onShow(next);
  }

  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className="zoom"
      aria-label={picture && (picture.alt ?? words[picture.kind])}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') move(1);
        if (event.key === 'ArrowLeft') move(-1);
      }}
    >
      {picture && (
        <>
          <button type="button" className="round close" aria-label={t`Close`} onClick={close}>
            <Icon name="x" />
          </button>
          {pictures.length > 1 && (
            <>
              <button
                type="button"
                className="round prev"
                aria-label={t`Previous picture`}
                onClick={() => move(-1)}
              >
                <Icon name="left" />
              </button>
              <button
                type="button"
                className="round next"
                aria-label={t`Next picture`}
                onClick={() => move(1)}
              >
                <Icon name="right" />
              </button>
            </>
          )}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer's short cut for the button above */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc and the button close it from the keyboard */}
          <div className="zoom-pic" onClick={close}>
            <Picture
              picture={picture}
              sizes="100vmin"
              alt={picture.alt ?? words[picture.kind]}
              loading="eager"
            />
          </div>
        </>
      )}
    </dialog>
  );
}
