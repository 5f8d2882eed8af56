import { useLingui } from '@lingui/react/macro';
import type { ProductCard, ProductPicture } from '@pouchery/contract/catalog';
import { type FunctionComponent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { Picture, TilePicture } from '#app/ui/picture.tsx';
import type { PictureViewerProps } from './picture-viewer.tsx';

const SIZES = '(max-width: 767px) 204px, (max-width: 1079px) 46vw, 52vw';

// Loaded when somebody wants to see a picture larger.
const PictureViewer = lazy<FunctionComponent<PictureViewerProps>>(() =>
  import('./picture-viewer.tsx').then(
    (module) => ({ default: module.PictureViewer }),
    // The picture stays as large as it is.
    () => ({ default: () => null }),
  ),
);

type ProductGalleryProps = {
  name: string;
  label: ProductCard['label'];
  closed: ProductCard['picture'];
  pictures: ProductPicture[];
};

/**
 * One large picture that is swiped, with round thumbs under it. Thumbs and pictures are links to the place of the picture, so
 * that without JavaScript the first work and the second do no harm; arrow keys move between thumbs.
 */
export default function ProductGallery({ name, label, closed, pictures }: ProductGalleryProps) {
  const { t } = useLingui();
  const [current, setCurrent] = useState(0);
  const strip = useRef<HTMLUListElement>(null);
  const thumbs = useRef<HTMLElement>(null);
  const [viewed, setViewed] = useState<{ index: number; least: number }>();
  const shown =
    pictures.length > 0 ? pictures : closed ? [{ ...closed, kind: 'closed' as const, alt: null }] : [];
  const words = {
    closed: t`${{ name }}, closed tin`,
    top: t`${{ name }}, lid from above`,
    open: t`${{ name }}, open tin with its pouches`,
  };

  function show(index: number) {
    const element = strip.current;
    element?.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' });
    setCurrent(index);
  }

  function step(event: KeyboardEvent) {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const index = (current + by + shown.length) % shown.length;
    show(index);
    thumbs.current?.querySelectorAll('a')[index]?.focus({ preventScroll: true });
  }

  if (shown.length === 0) {
    return (
      <div className="gal gal-drawn">
        <TilePicture picture={null} label={label} sizes={SIZES} alt={words.closed} />
      </div>
    );
  }
  return (
    <div className="gal">
      <ul
        className="gal-view"
        ref={strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / clientWidth))
        }
      >
        {shown.map((picture, index) => (
          <li key={picture.base} id={`picture-${index + 1}`} className={picture.kind}>
            <LargePicture
              picture={picture}
              index={index}
              text={picture.alt ?? words[picture.kind]}
              isCurrent={index === current}
              onView={(least) => setViewed({ index, least })}
            />
          </li>
        ))}
      </ul>
      <nav className="gal-thumbs" ref={thumbs} onKeyDown={step} aria-label={t`Pictures`}>
        {shown.length > 1 && <Thumbs pictures={shown} words={words} current={current} onPick={show} />}
      </nav>
      {viewed !== undefined && (
        <Suspense>
          <PictureViewer
            name={name}
            first={viewed.index}
            least={viewed.least}
            pictures={shown}
            words={words}
            onShow={show}
            onClose={() => setViewed(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

type LargePictureProps = {
  picture: ProductPicture;
  index: number;
  text: string;
  isCurrent: boolean;
  /** `least`: how wide it is on the page. */
  onView: (least: number) => void;
};

function LargePicture({ picture, index, text, isCurrent, onView }: LargePictureProps) {
  const { t } = useLingui();
  return (
    <a
      href={`#picture-${index + 1}`}
      tabIndex={isCurrent ? undefined : -1}
      aria-label={t`${{ description: text }}: view full screen`}
      data-press=""
      onClick={(event) => {
        event.preventDefault();
        const least = event.currentTarget.querySelector('img')?.offsetWidth ?? 0;
        onView(least);
      }}
    >
      <Picture picture={picture} sizes={SIZES} alt={text} loading={index === 0 ? 'first' : 'lazy'} />
    </a>
  );
}

type ThumbsProps = {
  pictures: ProductPicture[];
  words: PictureViewerProps['words'];
  current: number;
  onPick: (index: number) => void;
};

function Thumbs({ pictures, words, current, onPick }: ThumbsProps) {
  const { t } = useLingui();
  return pictures.map((picture, index) => (
    <a
      key={picture.base}
      className={picture.kind}
      href={`#picture-${index + 1}`}
      aria-current={index === current ? 'true' : undefined}
      aria-label={t`${{ description: picture.alt ?? words[picture.kind] }}, picture ${{ place: index + 1 }} of ${{ total: pictures.length }}`}
      data-press=""
      onClick={(event) => {
        event.preventDefault();
        onPick(index);
      }}
    >
      <Picture picture={picture} sizes="76px" max={160} alt="" loading="eager" />
    </a>
  ));
}
