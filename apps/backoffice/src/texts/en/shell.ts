/** What every page shares: the menu, the frame, inputs in several languages, conflicts. */
export const shell = {
  shell: {
    menu: 'Main menu',
    start: 'Start',
    open_shop: 'Open the shop',
    see_on_shop: 'See it in the shop',
    groups: {
      selling: 'Selling',
      catalogue: 'Catalogue',
      content: 'Content',
      people: 'People',
      shop: 'Shop',
    },
    missing: 'missing',
    language_missing: '%{language}: text is missing',
    fallback: 'Without a text here, visitors read %{text}.',
    conflict: {
      title: 'Somebody else has changed this in the meantime',
      text: 'Nothing was saved yet. Choose for each field which one stays, then save again.',
      mine: 'Mine',
      theirs: 'Theirs',
      empty: 'empty',
      use: 'Use this choice',
      gone: 'Somebody has deleted this meanwhile: nothing was saved.',
      merged: 'Somebody else has changed other fields meanwhile: both changes are saved.',
      deleted: 'Somebody has changed this in the meantime. Load it anew before deleting it.',
    },
    crash: {
      title: 'This page has failed',
      text: 'Nothing you saved is lost. Load the page again; if it happens again, tell whoever looks after the shop.',
      reload: 'Load again',
    },
    too_slow:
      'The file took longer than two minutes to send, and nothing was saved. Try a faster connection or a smaller file.',
    load_failed: {
      list: 'Could not load the list.',
      page: 'Could not load this page.',
      choices: 'The list to choose from could not be loaded.',
      again: 'Try again',
    },
  },
  /** How days and times are written. */
  moments: {
    day: 'dd.mm.yyyy',
    clock: 'hh:mm',
    moment: 'dd.mm.yyyy, hh:mm',
    choose: 'Choose in the calendar',
    unread: {
      day: 'Write the day as 21.11.2026.',
      clock: 'Write the time as 14:05, up to 24:00.',
      moment: 'Write day and time as 21.11.2026, 14:05.',
    },
  },
};
