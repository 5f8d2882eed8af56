import { unavailable } from '#api/http/api-error.ts';
import type { MediaStore } from '#api/media/media-store.ts';
import type { ShareCard } from '#api/media/share-card.ts';

/** Drawing takes a third of a second of processor time: a crawler that wants all at once waits, visitors do not. */
const MAX_WAITING = 30;
/** Wide enough for a tin 630 pixels across, and for half of a cover. */
const WIDTHS = [960, 640, 1200, 480, 320];

/** Draws pictures of shared links, one after the other, each once, and keeps them in the media store. */
export function createSharePictures(store: MediaStore, shop: string) {
  const drawing = new Map<string, Promise<Buffer>>();
  const queue = queueDrawing(MAX_WAITING);

  async function draw(file: string, card: ShareCard): Promise<Buffer> {
    const { drawSharePicture } = await import('@pouchery/pictures/share-picture');
    const files = await Promise.all(card.pictures.map((name) => readWidest(store, name)));
    const { kind, pictures: _, ...rest } = card;
    const bytes = await drawSharePicture({
      ...rest,
      shop,
      pictures: { kind, files: files.filter((each) => each !== undefined) },
    });
    await store.write(file, bytes);
    return bytes;
  }

  return {
    /** The bytes kept as `file`, drawn now if need be. Throws 503 when too many others wait. */
    async toBytes(file: string, card: ShareCard): Promise<Buffer> {
      const running = drawing.get(file);
      if (running) return running;
      const next = queue(() => draw(file, card)).finally(() => drawing.delete(file));
      drawing.set(file, next);
      return next;
    },
  };
}

async function readWidest(store: MediaStore, name: string): Promise<Buffer | undefined> {
  for (const width of WIDTHS) {
    const bytes = await store.read(`${name}-${width}.webp`);
    if (bytes) return bytes;
  }
  return undefined;
}

/**
 * Work on pictures, one piece after the other: it takes a core for as long as it lasts. A piece for which more than
 * `maxWaiting` would have to wait is refused with 503.
 */
function queueDrawing(maxWaiting: number) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  return async function drawNext<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting >= maxWaiting) throw unavailable('Please try again in a moment.');
    waiting++;
    const next = last.then(work).finally(() => waiting--);
    last = next.catch(() => {});
    return next;
  };
}
