/** The five calls by which staff list rows of one kind, add, read, change and delete one: `listBrands`, `addBrand` and so on. */
function rowPaths<const All extends string, const One extends string, const Folder extends string>(
  all: All,
  one: One,
  folder: Folder,
) {
  const ofAll = `/api/backoffice/${folder}/` as const;
  const ofOne = `${ofAll}:id/` as const;
  return {
    [`list${all}`]: ['GET', ofAll],
    [`add${one}`]: ['POST', ofAll],
    [`get${one}`]: ['GET', ofOne],
    [`change${one}`]: ['PATCH', ofOne],
    [`delete${one}`]: ['DELETE', ofOne],
  } as Record<`list${All}`, readonly ['GET', typeof ofAll]> &
    Record<`add${One}`, readonly ['POST', typeof ofAll]> &
    Record<`get${One}`, readonly ['GET', typeof ofOne]> &
    Record<`change${One}`, readonly ['PATCH', typeof ofOne]> &
    Record<`delete${One}`, readonly ['DELETE', typeof ofOne]>;
}

/**
 * Method and path of every call of the back office, without zod. Apart from `PATHS`, which every visitor of the shop
 * downloads. Parameters are written `:name`.
 */
export const BACKOFFICE_PATHS = {
  // staff
  getStaffSession: ['GET', '/api/backoffice/session/'],
  giveSecondFactor: ['POST', '/api/backoffice/session/second-factor/'],
  startSecondFactor: ['POST', '/api/backoffice/session/second-factor/enrolment/'],
  listStaff: ['GET', '/api/backoffice/staff/'],
  addStaffMember: ['POST', '/api/backoffice/staff/'],
  listInvitations: ['GET', '/api/backoffice/staff/invitations/'],
  revokeInvitation: ['DELETE', '/api/backoffice/staff/invitations/:id/'],
  acceptInvitation: ['POST', '/api/backoffice/invitations/accept/'],
  getStaffMember: ['GET', '/api/backoffice/staff/:id/'],
  changeStaffMember: ['PATCH', '/api/backoffice/staff/:id/'],
  removeStaffMember: ['DELETE', '/api/backoffice/staff/:id/'],
  resetSecondFactor: ['POST', '/api/backoffice/staff/:id/second-factor-reset/'],
  // the own profile
  getOwnProfile: ['GET', '/api/backoffice/profile/'],
  makeRecoveryCodes: ['POST', '/api/backoffice/profile/recovery-codes/'],
  renewSecondFactor: ['POST', '/api/backoffice/profile/second-factor-reset/'],
  endOtherSessions: ['DELETE', '/api/backoffice/profile/sessions/'],
  endOwnSession: ['DELETE', '/api/backoffice/profile/sessions/:id/'],
  getNewsChoice: ['GET', '/api/backoffice/profile/news/'],
  changeNewsChoice: ['PATCH', '/api/backoffice/profile/news/'],
  getPush: ['GET', '/api/backoffice/profile/push/'],
  startPush: ['POST', '/api/backoffice/profile/push/'],
  stopPush: ['DELETE', '/api/backoffice/profile/push/:id/'],
  // audit
  listAuditEntries: ['GET', '/api/backoffice/audit/'],
  listOrigins: ['GET', '/api/backoffice/audit/origins/:subject/:subject_id/'],
  previewUndo: ['GET', '/api/backoffice/audit/:id/undo/'],
  undoEntry: ['POST', '/api/backoffice/audit/:id/undo/'],
  // everything, by what it is called
  searchRecords: ['GET', '/api/backoffice/global-search/'],
  // taxonomies: brands, types, tastes and delivery partners
  ...rowPaths('Brands', 'Brand', 'brands'),
  orderBrands: ['PUT', '/api/backoffice/brands/order/'],
  ...rowPaths('Types', 'Type', 'types'),
  orderTypes: ['PUT', '/api/backoffice/types/order/'],
  ...rowPaths('Tastes', 'Taste', 'tastes'),
  orderTastes: ['PUT', '/api/backoffice/tastes/order/'],
  ...rowPaths('DeliveryPartners', 'DeliveryPartner', 'delivery-partners'),
  orderDeliveryPartners: ['PUT', '/api/backoffice/delivery-partners/order/'],
  // words that the search goes by
  ...rowPaths('SearchTerms', 'SearchTerm', 'search-terms'),
  // addresses that lead elsewhere, and those that lead nowhere
  ...rowPaths('Redirects', 'Redirect', 'redirects'),
  readRedirectsFile: ['POST', '/api/backoffice/redirects/file/'],
  listMissingPages: ['GET', '/api/backoffice/missing-pages/'],
  // how the shop itself delivers
  ...rowPaths('MixPacks', 'MixPack', 'mix-packs'),
  ...rowPaths('PriceTiers', 'PriceTier', 'price-tiers'),
  ...rowPaths('DiscountCodes', 'DiscountCode', 'discount-codes'),
  ...rowPaths('DeliveryMethods', 'DeliveryMethod', 'delivery-methods'),
  // rules of law and shop, by their days
  ...rowPaths('SellingRules', 'SellingRule', 'selling-rules'),
  // glossary
  ...rowPaths('GlossaryTerms', 'GlossaryTerm', 'glossary'),
  // translations
  listTextsToTranslate: ['GET', '/api/backoffice/translations/'],
  confirmTranslation: ['POST', '/api/backoffice/translations/confirm/'],
  exportTextsToTranslate: ['GET', '/api/backoffice/translations/export/'],
  readTranslationsFile: ['POST', '/api/backoffice/translations/file/'],
  exportRefusedTexts: ['POST', '/api/backoffice/translations/file/refused/'],
  // campaigns
  ...rowPaths('Campaigns', 'Campaign', 'campaigns'),
  endCampaign: ['POST', '/api/backoffice/campaigns/:id/end/'],
  // links of delivery partners
  listBrokenLinks: ['GET', '/api/backoffice/broken-links/'],
  showLinkAgain: ['POST', '/api/backoffice/broken-links/:id/show-again/'],
  // people
  listModeratedReviews: ['GET', '/api/backoffice/reviews/'],
  exportReviews: ['GET', '/api/backoffice/reviews/export/'],
  getModeratedReview: ['GET', '/api/backoffice/reviews/:id/'],
  moderateReview: ['PATCH', '/api/backoffice/reviews/:id/'],
  listMessages: ['GET', '/api/backoffice/messages/'],
  exportMessages: ['GET', '/api/backoffice/messages/export/'],
  getMessage: ['GET', '/api/backoffice/messages/:id/'],
  changeMessage: ['PATCH', '/api/backoffice/messages/:id/'],
  deleteMessage: ['DELETE', '/api/backoffice/messages/:id/'],
  replyToMessage: ['POST', '/api/backoffice/messages/:id/replies/'],
  listHelpers: ['GET', '/api/backoffice/messages/helpers/'],
  ...rowPaths('CannedReplies', 'CannedReply', 'canned-replies'),
  ...rowPaths('BlockedPhones', 'BlockedPhone', 'blocked-phones'),
  listCustomers: ['GET', '/api/backoffice/customers/'],
  exportCustomers: ['GET', '/api/backoffice/customers/export/'],
  listCustomerTags: ['GET', '/api/backoffice/customers/tags/'],
  getCustomer: ['GET', '/api/backoffice/customers/:id/'],
  changeCustomer: ['PATCH', '/api/backoffice/customers/:id/'],
  eraseCustomer: ['DELETE', '/api/backoffice/customers/:id/'],
  exportCustomer: ['GET', '/api/backoffice/customers/:id/export/'],
  listAllOrders: ['GET', '/api/backoffice/orders/'],
  exportOrders: ['GET', '/api/backoffice/orders/export/'],
  listOrderTags: ['GET', '/api/backoffice/orders/tags/'],
  listOrderDeliveries: ['GET', '/api/backoffice/orders/deliveries/'],
  printOrders: ['GET', '/api/backoffice/orders/papers/'],
  readTrackingFile: ['POST', '/api/backoffice/orders/tracking-file/'],
  exportParcels: ['GET', '/api/backoffice/orders/carrier-file/'],
  listParcels: ['GET', '/api/backoffice/orders/parcels/'],
  stepOrders: ['POST', '/api/backoffice/orders/steps/'],
  findTins: ['GET', '/api/backoffice/orders/tins/'],
  findCaller: ['GET', '/api/backoffice/orders/caller/'],
  quoteOrder: ['POST', '/api/backoffice/orders/quote/'],
  placeOrder: ['POST', '/api/backoffice/orders/'],
  getAnyOrder: ['GET', '/api/backoffice/orders/:id/'],
  changeOrder: ['PATCH', '/api/backoffice/orders/:id/'],
  notePayment: ['POST', '/api/backoffice/orders/:id/payments/'],
  takeBackPayment: ['POST', '/api/backoffice/orders/:id/payments/:payment_id/take-back/'],
  sharePaymentLink: ['POST', '/api/backoffice/orders/:id/payment-link/'],
  promiseRefund: ['POST', '/api/backoffice/orders/:id/refunds/'],
  settleRefund: ['PATCH', '/api/backoffice/orders/:id/refunds/:refund_id/'],
  quoteMoves: ['POST', '/api/backoffice/orders/:id/moves/quote/'],
  quoteLines: ['POST', '/api/backoffice/orders/:id/lines/quote/'],
  changeLines: ['PUT', '/api/backoffice/orders/:id/lines/'],
  returnTins: ['POST', '/api/backoffice/orders/:id/returns/'],
  forgetGuest: ['DELETE', '/api/backoffice/orders/:id/guest/'],
  listRounds: ['GET', '/api/backoffice/rounds/'],
  startRound: ['POST', '/api/backoffice/rounds/'],
  listCouriers: ['GET', '/api/backoffice/rounds/couriers/'],
  getRound: ['GET', '/api/backoffice/rounds/:id/'],
  printRound: ['GET', '/api/backoffice/rounds/:id/paper/'],
  endDelivery: ['POST', '/api/backoffice/rounds/:id/orders/:order/'],
  closeRound: ['POST', '/api/backoffice/rounds/:id/close/'],
  listFailedMails: ['GET', '/api/backoffice/mails/'],
  deleteFailedMail: ['DELETE', '/api/backoffice/mails/:id/'],
  sendMailAgain: ['POST', '/api/backoffice/mails/:id/send-again/'],
  // jobs that no try could do
  listFailedJobs: ['GET', '/api/backoffice/failed-jobs/'],
  deleteFailedJob: ['DELETE', '/api/backoffice/failed-jobs/:id/'],
  repeatFailedJob: ['POST', '/api/backoffice/failed-jobs/:id/repeat/'],
  // configuration
  getDoctor: ['GET', '/api/backoffice/doctor/'],
  // backups
  getBackups: ['GET', '/api/backoffice/backups/'],
  startBackup: ['POST', '/api/backoffice/backups/'],
  downloadBackup: ['GET', '/api/backoffice/backups/:name/archive/'],
  // import and export
  exportCatalogue: ['GET', '/api/backoffice/export/'],
  listImports: ['GET', '/api/backoffice/imports/'],
  startImport: ['POST', '/api/backoffice/imports/'],
  getImport: ['GET', '/api/backoffice/imports/:id/'],
  listImportRows: ['GET', '/api/backoffice/imports/:id/rows/'],
  exportRefusedRows: ['GET', '/api/backoffice/imports/:id/refused-rows/'],
  applyImport: ['POST', '/api/backoffice/imports/:id/apply/'],
  // start page
  getStartPage: ['GET', '/api/backoffice/start/'],
  listWaiting: ['GET', '/api/backoffice/waiting/'],
  // uploads
  uploadPicture: ['POST', '/api/backoffice/uploads/'],
  listPictures: ['GET', '/api/backoffice/uploads/'],
  getPicture: ['GET', '/api/backoffice/uploads/:id/'],
  replacePicture: ['POST', '/api/backoffice/uploads/:id/replace/'],
  deletePicture: ['DELETE', '/api/backoffice/uploads/:id/'],
  movePictureFocus: ['PATCH', '/api/backoffice/uploads/:id/'],
  // products
  listStaffProducts: ['GET', '/api/backoffice/products/'],
  getStaffProduct: ['GET', '/api/backoffice/products/:id/'],
  addProduct: ['POST', '/api/backoffice/products/'],
  changeProduct: ['PATCH', '/api/backoffice/products/:id/'],
  deleteProduct: ['DELETE', '/api/backoffice/products/:id/'],
  previewProductChanges: ['POST', '/api/backoffice/products/changes/preview/'],
  changeProducts: ['POST', '/api/backoffice/products/changes/'],
  // content
  ...rowPaths('Articles', 'Article', 'articles'),
  ...rowPaths('Slides', 'Slide', 'slides'),
  orderSlides: ['PUT', '/api/backoffice/slides/order/'],
  ...rowPaths('SpecialOffers', 'SpecialOffer', 'special-offers'),
  getStaffPopupFeature: ['GET', '/api/backoffice/settings/popup-feature/'],
  changePopupFeature: ['PATCH', '/api/backoffice/settings/popup-feature/'],
  listPages: ['GET', '/api/backoffice/pages/'],
  getStaffPage: ['GET', '/api/backoffice/pages/:id/'],
  changePage: ['PATCH', '/api/backoffice/pages/:id/'],
  discardScheduledRevision: ['DELETE', '/api/backoffice/pages/:id/scheduled-revision/'],
  ...rowPaths('Questions', 'Question', 'questions'),
  orderQuestions: ['PUT', '/api/backoffice/questions/order/'],
  getStaffShop: ['GET', '/api/backoffice/settings/shop/'],
  changeShop: ['PATCH', '/api/backoffice/settings/shop/'],
  // stock
  listStock: ['GET', '/api/backoffice/stock/'],
  addStock: ['POST', '/api/backoffice/stock/'],
  readStockFile: ['POST', '/api/backoffice/stock/file/'],
  countShelf: ['POST', '/api/backoffice/stock/count/'],
  listLotOrders: ['GET', '/api/backoffice/stock/lots/:id/orders/'],
  getStock: ['GET', '/api/backoffice/stock/:id/'],
  changeStock: ['PATCH', '/api/backoffice/stock/:id/'],
  stopStock: ['DELETE', '/api/backoffice/stock/:id/'],
  moveStock: ['POST', '/api/backoffice/stock/:id/movements/'],
  listStockMovements: ['GET', '/api/backoffice/stock/:id/movements/'],
  exportStockMovements: ['GET', '/api/backoffice/stock/:id/movements/export/'],
  // figures
  getFigures: ['GET', '/api/backoffice/figures/'],
  exportFigures: ['GET', '/api/backoffice/figures/export/'],
  exportMonth: ['GET', '/api/backoffice/figures/month/'],
  // selling
  getSelling: ['GET', '/api/backoffice/settings/selling/'],
  changeSelling: ['PATCH', '/api/backoffice/settings/selling/'],
  getMainLanguage: ['GET', '/api/backoffice/settings/main-language/'],
  changeMainLanguage: ['PATCH', '/api/backoffice/settings/main-language/'],
  openPreview: ['POST', '/api/backoffice/previews/'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', string]>;

export type BackofficeCallName = keyof typeof BACKOFFICE_PATHS;
