import type { ContentImport } from '@pouchery/contract/catalog-import';
import { announceChange } from '#api/changes/announce-change.ts';
import type { Database } from '#api/database/open-database.ts';
import { upsertRows } from '#api/database/upsert-rows.ts';
import { ImportCheck } from '#api/features/catalog-import/import-check.ts';
import { waitForOtherImports } from '#api/features/catalog-import/import-lock.ts';
import {
  importPictures,
  listPictureTags,
  type StoredPicture,
} from '#api/features/catalog-import/pictures-import.ts';
import { pages } from '#api/features/legal/legal-tables.ts';
import { questions, shop } from '#api/features/support/support-tables.ts';
import { importArticles } from './articles-import.ts';
import { importPopups } from './popups-import.ts';
import { importSlides } from './slides-import.ts';

/**
 * Takes in the editorial texts that come with a catalogue: slides, offers, journal, legal pages, questions, the shop itself.
 *
 * - Slides and questions are recognised by position, articles and offers by id, legal pages by slug; the shop is one row.
 *   What is there is brought to the document's values, what is missing is added, nothing is deleted.
 * - Slides and offers may name products and brands that the shop has: the catalogue comes first.
 * - All or nothing, as in `importCatalogue`; tags are announced for what really changed.
 */
export async function importContent(
  db: Database,
  document: ContentImport,
  pictures: readonly StoredPicture[],
  now = new Date(),
) {
  return db.transaction(async (tx) => {
    await waitForOtherImports(tx);
    const check = new ImportCheck();
    check.unique('pages', 'slug', document.pages, ({ slug }) => slug);
    check.unique('questions', 'position', document.questions, ({ position }) => position);
    const changedPictures = await importPictures(tx, pictures);
    const slideCount = await importSlides(tx, document.slides, check);
    const popups = await importPopups(tx, document, check);
    const articleIds = await importArticles(tx, document.articles, check, now);
    const pageRows = await upsertRows(tx, pages, 'slug', document.pages);
    const questionRows = await upsertRows(tx, questions, 'position', document.questions);
    const { legal_name: legalName, working_hours: workingHours, ...contact } = document.shop;
    const shopRows = await upsertRows(tx, shop, 'id', [{ id: 1, ...contact, legalName, workingHours }]);

    const tags = new Set([
      ...(slideCount > 0 ? ['slider'] : []),
      ...(popups.offers > 0 ? ['special-offer'] : []),
      ...(popups.ads > 0 ? ['popup-feature'] : []),
      ...(articleIds.length > 0 ? ['articles', ...articleIds.map((id) => `article:${id}`)] : []),
      ...pageRows.written.map(({ after }) => `page:${after.slug}`),
      ...(questionRows.written.length > 0 ? ['faq'] : []),
      ...(shopRows.written.length > 0 ? ['shop'] : []),
      ...(await listPictureTags(tx, changedPictures)),
    ]);
    await announceChange(tx, tags);
    return {
      written: {
        slides: slideCount,
        ...popups,
        articles: articleIds.length,
        pages: pageRows.written.length,
        questions: questionRows.written.length,
        shop: shopRows.written.length,
      },
      tags: [...tags],
    };
  });
}
