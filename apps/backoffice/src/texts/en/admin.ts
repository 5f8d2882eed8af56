import english from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';

/** react-admin's own words, some of them said our way. */
export const admin: TranslationMessages = {
  ra: {
    ...english.ra,
    action: { ...english.ra.action, create: 'Add', export: 'Download' },
    page: { ...english.ra.page, not_found: 'Not found' },
    message: {
      ...english.ra.message,
      not_found: 'There is no such page: the address is wrong, or the link is old.',
      delete_content: 'Delete this? It cannot be brought back.',
      invalid_form: 'Something is not filled in rightly: see the marked fields.',
      unsaved_changes: 'There are changes that have not been saved. Leave without them?',
    },
    auth: { ...english.ra.auth, auth_check_error: 'Please log in to continue.', logout: 'Log out' },
    notification: {
      ...english.ra.notification,
      updated: 'Saved. |||| Saved.',
      created: 'Added.',
      deleted: 'Deleted. |||| Deleted.',
      http_error: 'The shop cannot be reached. Check the connection and try again.',
      logged_out: 'Please log in again. Nothing has been saved.',
      not_authorized: 'Your role does not allow this.',
    },
    navigation: {
      ...english.ra.navigation,
      page_range_info: '%{offsetBegin}–%{offsetEnd} of %{total}',
      no_filtered_results: 'Nothing matches these filters.',
      no_results: 'There is nothing here yet.',
    },
  },
};
