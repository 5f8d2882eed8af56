// Rules: docs/behaviour.md#redirects, #search-forms, #titles-and-descriptions, #pictures
import { testOrder, testOrderByFinger } from './backoffice-editor/order.ts';
import { testPictures } from './backoffice-editor/pictures.ts';
import { testRedirects } from './backoffice-editor/redirects.ts';
import { testSearchWords } from './backoffice-editor/search-words.ts';
import { testSeo } from './backoffice-editor/seo.ts';
import { visitAs } from './testing/staff.ts';

// What a form refuses is noted by a browser.
const desk = visitAs('editor', /status of 400/);
// First, while no other notice could be undone.
testOrder(desk);
testSearchWords(desk);
testRedirects(desk);
testSeo(desk);
testPictures(desk);
testOrderByFinger();
