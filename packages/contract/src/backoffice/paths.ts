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
  // people
  listModeratedReviews: ['GET', '/api/backoffice/reviews/'],
  getModeratedReview: ['GET', '/api/backoffice/reviews/:id/'],
  moderateReview: ['PATCH', '/api/backoffice/reviews/:id/'],
  listMessages: ['GET', '/api/backoffice/messages/'],
  getMessage: ['GET', '/api/backoffice/messages/:id/'],
  changeMessage: ['PATCH', '/api/backoffice/messages/:id/'],
  deleteMessage: ['DELETE', '/api/backoffice/messages/:id/'],
  replyToMessage: ['POST', '/api/backoffice/messages/:id/replies/'],
  listCustomers: ['GET', '/api/backoffice/customers/'],
  getCustomer: ['GET', '/api/backoffice/customers/:id/'],
  changeCustomer: ['PATCH', '/api/backoffice/customers/:id/'],
  eraseCustomer: ['DELETE', '/api/backoffice/customers/:id/'],
  exportCustomer: ['GET', '/api/backoffice/customers/:id/export/'],
  listAllOrders: ['GET', '/api/backoffice/orders/'],
  getAnyOrder: ['GET', '/api/backoffice/orders/:id/'],
  changeOrder: ['PATCH', '/api/backoffice/orders/:id/'],
  listMailsSetAside: ['GET', '/api/backoffice/mails/'],
  getMailSetAside: ['GET', '/api/backoffice/mails/:id/'],
  deleteMailSetAside: ['DELETE', '/api/backoffice/mails/:id/'],
  sendMailAgain: ['POST', '/api/backoffice/mails/:id/send-again/'],
  // exchange
  exportCatalogue: ['GET', '/api/backoffice/export/'],
  listImports: ['GET', '/api/backoffice/imports/'],
  startImport: ['POST', '/api/backoffice/imports/'],
  getImport: ['GET', '/api/backoffice/imports/:id/'],
  listImportRows: ['GET', '/api/backoffice/imports/:id/rows/'],
  applyImport: ['POST', '/api/backoffice/imports/:id/apply/'],
  // counts
  getMorning: ['GET', '/api/backoffice/start/'],
  // uploads
  uploadPicture: ['POST', '/api/backoffice/uploads/'],
  listPictures: ['GET', '/api/backoffice/uploads/'],
  getPicture: ['GET', '/api/backoffice/uploads/:id/'],
  movePictureFocus: ['PATCH', '/api/backoffice/uploads/:id/'],
  // products
  listStaffProducts: ['GET', '/api/backoffice/products/'],
  getStaffProduct: ['GET', '/api/backoffice/products/:id/'],
  addProduct: ['POST', '/api/backoffice/products/'],
  changeProduct: ['PATCH', '/api/backoffice/products/:id/'],
  deleteProduct: ['DELETE', '/api/backoffice/products/:id/'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', string]>;

export type BackofficeCallName = keyof typeof BACKOFFICE_PATHS;
