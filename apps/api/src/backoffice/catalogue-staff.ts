import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';

/** Who looks after the catalogue. */
export const CATALOGUE_STAFF = { staff: STAFF_RIGHTS.writeCatalogue } as const;
/** Who reads it. */
export const CATALOGUE_READERS = { staff: STAFF_RIGHTS.readCatalogue } as const;
/** Who may read and change a row for its texts. */
export const TEXT_STAFF = { staff: STAFF_RIGHTS.translate } as const;
/** Rows whose texts may be translated by whoever does nothing else. */
export const TRANSLATED_ROWS = {
  ...CATALOGUE_STAFF,
  readers: STAFF_RIGHTS.translate,
  translators: STAFF_RIGHTS.translate,
} as const;
