import type { Identifier, RaRecord } from 'react-admin';

const versions = new Map<string, unknown>();
const toKey = (resource: string, id: Identifier) => `${resource}/${id}`;

/** Notes a row that this browser has just saved, as the API gave it back. */
export function recordSave(resource: string, row: RaRecord) {
  versions.set(toKey(resource, row.id), row.version);
}

/** Whether a row is as this browser has saved it last, and not as somebody else has left it. */
export function isOwnSave(resource: string, row: RaRecord) {
  return row.version !== undefined && versions.get(toKey(resource, row.id)) === row.version;
}
