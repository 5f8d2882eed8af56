import { setTimeout as sleep } from 'node:timers/promises';
import type { CatalogueImport, ImportRow } from '@pouchery/contract/backoffice/import-export';
import { openBackoffice } from './staff.ts';
import type { TestApp } from './test-app.ts';

const BINARY = { 'content-type': 'application/octet-stream' };

/** What an editor does with files of the catalogue. The shop's jobs must be at work (`importFiles`). */
export async function openImportExport(shop: TestApp) {
  const editor = await openBackoffice(shop, 'editor');

  async function settled(id: number): Promise<CatalogueImport> {
    const found: CatalogueImport = (await editor.get(`imports/${id}/`)).json();
    if (found.state !== 'checking' && found.state !== 'applying') return found;
    await sleep(20);
    return settled(id);
  }

  return {
    editor,
    settled,
    /** The body of an export, such as `form=csv&list=brands`. */
    take: async (query = 'form=json') => (await editor.get(`export/?${query}`)).body,
    /** Sends a file and gives what a diff at it says. */
    diff: async (content: string | Buffer, name = 'catalogue') => {
      const body = Buffer.isBuffer(content) ? content : Buffer.from(content);
      const sent = await editor.post(`imports/?file_name=${name}`, body, BINARY);
      if (sent.statusCode !== 201) throw new Error(`The file was refused: ${sent.body}`);
      const looked = await settled(sent.json().id);
      const page = (await editor.get(`imports/${looked.id}/rows/?page_size=100`)).json();
      return { ...looked, rows: page.results as ImportRow[] };
    },
    apply: async (id: number, query = '') => {
      const started = await editor.post(`imports/${id}/apply/${query}`);
      return started.statusCode === 200 ? settled(id) : started.json();
    },
  };
}
