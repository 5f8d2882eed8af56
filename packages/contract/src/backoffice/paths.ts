/**
 * Method and path of every call of the back office, without zod. Apart from `PATHS`, which every visitor of the shop
 * downloads. Parameters are written `:name`.
 */
export const BACKOFFICE_PATHS = {
  // staff
  getStaffSession: ['GET', '/api/backoffice/session/'],
  giveSecondFactor: ['POST', '/api/backoffice/session/second-factor/'],
  startSecondFactor: ['POST', '/api/backoffice/session/second-factor/enrolment/'],
  // audit
  listAuditEntries: ['GET', '/api/backoffice/audit/'],
  getAuditEntry: ['GET', '/api/backoffice/audit/:id/'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', string]>;

export type BackofficeCallName = keyof typeof BACKOFFICE_PATHS;
