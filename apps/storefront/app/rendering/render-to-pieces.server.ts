import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Renders to the end, and gives the markup in order in pieces, most of them of a few kB: a list in one string is above
 * 128 kB, for which V8 maps memory of its own each time. Throws what a component throws, also when one waits.
 */
export function renderToPieces(content: ReactNode): Promise<(string | Uint8Array)[]> {
  return new Promise((resolve, reject) => {
    const pieces: (string | Uint8Array)[] = [];
    const collector = new Writable({
      decodeStrings: false,
      // All of it is held until it is whole, as with any page: nothing is to wait for a drain.
      highWaterMark: Number.MAX_SAFE_INTEGER,
      write(piece: string | Uint8Array, _encoding, written) {
        pieces.push(piece);
        written();
      },
    });
    collector.on('error', reject).on('finish', () => resolve(pieces));
    const { pipe, abort } = renderToPipeableStream(content, {
      onAllReady: () => pipe(collector),
      onShellError: reject,
      // Whoever called logs it with the request's id.
      onError() {},
    });
    // A page's data is there before it is rendered, and other pages wait for their turn.
    setImmediate(abort);
  });
}
