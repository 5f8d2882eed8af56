// Rules: docs/behaviour.md#redirects, #search-forms, #titles-and-descriptions, #pictures
import { testPictures } from './backoffice-editor/pictures.ts';
import { testRedirects } from './backoffice-editor/redirects.ts';
import { testSearchWords } from './backoffice-editor/search-words.ts';
import { testSeo } from './backoffice-editor/seo.ts';
import { collectErrors, expect, type Page, test } from './testing/shop-test.ts';
import { logInStaff, openBackoffice } from './testing/staff.ts';

// One editor's visit: to load the program for each takes as long as the screens that it looks at.
test.describe.configure({ timeout: 120_000 });
let page: Page;
let errors: string[];
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  errors = collectErrors(page);
  await logInStaff(page, 'editor');
  await openBackoffice(page);
});
// What a form refuses is noted by a browser.
test.afterEach(() => expect(errors.filter((error) => !/status of 400/.test(error))).toEqual([]));
test.afterAll(() => page.close());

const desk = () => page;
testSearchWords(desk);
testRedirects(desk);
testSeo(desk);
testPictures(desk);
