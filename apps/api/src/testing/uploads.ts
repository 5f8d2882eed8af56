import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBackoffice } from './staff.ts';
import { makeTestApp } from './test-app.ts';

const EDGE = 'edge-of-the-parts';

/** A shop with a folder of its own for pictures, and an editor who sends them. `close` removes both. */
export async function openUploads(
  variables: Record<string, string> = {},
  parts: Parameters<typeof makeTestApp>[1] = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pouchery-uploads-'));
  const shop = await makeTestApp({ DATA_DIR: dataDir, ...variables }, parts);
  const editor = await openBackoffice(shop, 'editor');
  return {
    dataDir,
    shop,
    editor,
    /** Sends a file as the back office's form does. */
    send(bytes: Buffer, { name = 'Tin of Mint.png', field = 'file' } = {}) {
      const head = `--${EDGE}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
      return shop.app.inject({
        method: 'POST',
        url: '/api/backoffice/uploads/',
        headers: { ...editor.headers, 'content-type': `multipart/form-data; boundary=${EDGE}` },
        payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${EDGE}--\r\n`)]),
      });
    },
    close: async () => {
      await shop.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
