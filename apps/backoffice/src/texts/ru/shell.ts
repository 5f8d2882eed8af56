/** What every page shares: the menu, the frame, inputs in several languages, conflicts. */
import type { shell as en } from '../en/shell.ts';
import type { Texts } from '../texts.ts';

export const shell: Texts<typeof en> = {
  shell: {
    title: 'Back office',
    menu: 'Main menu',
    start: 'Start',
    open_shop: 'Open the shop',
    groups: { catalogue: 'Catalogue', content: 'Content', people: 'People', shop: 'Shop' },
    languages: { en: 'English', ka: 'Georgian', ru: 'Russian' },
    missing: 'missing',
    language_missing: '%{language}: text is missing',
    fallback: 'Without a text here, visitors read the English one.',
    count_capped: 'More than 10,000',
    saved: 'Saved. The shop shows it now.',
    created: 'Added.',
    deleted: 'Deleted.',
    unsaved: 'There are changes that have not been saved.',
    conflict: {
      title: 'Somebody else has changed this in the meantime',
      text: 'Nothing was saved yet. Choose for each field which one stays, then save again.',
      mine: 'Mine',
      theirs: 'Theirs',
      empty: 'empty',
      use: 'Use this choice',
      nothing: 'The other change touched other fields: save again and both stay.',
      deleted: 'Somebody has changed this in the meantime. Load it anew before deleting it.',
    },
    crash: {
      title: 'This page has failed',
      text: 'Nothing you saved is lost. Load the page again; if it happens again, tell whoever looks after the shop.',
      reload: 'Load again',
    },
    offline: 'The shop cannot be reached. Check the connection and try again.',
  },
};
