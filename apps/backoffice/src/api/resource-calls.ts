import type { BackofficeCallName } from '@pouchery/contract/backoffice/paths';
import type { Identifier } from 'react-admin';
import type { StaffResponse } from './call-api.ts';

/** Names of the calls that give this. */
type Giving<Shape> = {
  [Name in BackofficeCallName]: [StaffResponse<Name>] extends [Shape] ? Name : never;
}[BackofficeCallName];

type Row = { id: Identifier };
type RowCall = Giving<Row>;
type ListCall = Giving<{
  count: number;
  count_is_capped: boolean;
  next: string | null;
  previous: string | null;
  results: Row[];
}>;
type EmptyCall = Giving<undefined>;

type ResourceCalls = {
  list?: ListCall;
  get?: RowCall;
  add?: RowCall;
  change?: RowCall;
  delete?: EmptyCall;
};

/** What react-admin calls a resource, and by which calls of the contract it is read and written. */
const RESOURCE_CALLS = {
  products: {
    list: 'listStaffProducts',
    get: 'getStaffProduct',
    add: 'addProduct',
    change: 'changeProduct',
    delete: 'deleteProduct',
  },
  brands: {
    list: 'listBrands',
    get: 'getBrand',
    add: 'addBrand',
    change: 'changeBrand',
    delete: 'deleteBrand',
  },
  types: { list: 'listTypes', get: 'getType', add: 'addType', change: 'changeType', delete: 'deleteType' },
  tastes: {
    list: 'listTastes',
    get: 'getTaste',
    add: 'addTaste',
    change: 'changeTaste',
    delete: 'deleteTaste',
  },
  'delivery-partners': {
    list: 'listDeliveryPartners',
    get: 'getDeliveryPartner',
    add: 'addDeliveryPartner',
    change: 'changeDeliveryPartner',
    delete: 'deleteDeliveryPartner',
  },
  'search-terms': {
    list: 'listSearchTerms',
    get: 'getSearchTerm',
    add: 'addSearchTerm',
    change: 'changeSearchTerm',
    delete: 'deleteSearchTerm',
  },
  'broken-links': { list: 'listBrokenLinks', get: 'getBrokenLink' },
  imports: { list: 'listImports', get: 'getImport' },
  articles: {
    list: 'listStaffArticles',
    get: 'getStaffArticle',
    add: 'addArticle',
    change: 'changeArticle',
    delete: 'deleteArticle',
  },
  slides: {
    list: 'listStaffSlides',
    get: 'getStaffSlide',
    add: 'addSlide',
    change: 'changeSlide',
    delete: 'deleteSlide',
  },
  'special-offers': {
    list: 'listSpecialOffers',
    get: 'getStaffSpecialOffer',
    add: 'addSpecialOffer',
    change: 'changeSpecialOffer',
    delete: 'deleteSpecialOffer',
  },
  'popup-feature': { get: 'getStaffPopupFeature', change: 'changePopupFeature' },
  pages: { list: 'listPages', get: 'getStaffPage', change: 'changePage' },
  questions: {
    list: 'listStaffQuestions',
    get: 'getStaffQuestion',
    add: 'addQuestion',
    change: 'changeQuestion',
    delete: 'deleteQuestion',
  },
  messages: { list: 'listMessages', get: 'getMessage', change: 'changeMessage', delete: 'deleteMessage' },
  reviews: { list: 'listModeratedReviews', get: 'getModeratedReview', change: 'moderateReview' },
  orders: { list: 'listAllOrders', get: 'getAnyOrder', change: 'changeOrder' },
  customers: {
    list: 'listCustomers',
    get: 'getCustomer',
    change: 'changeCustomer',
    delete: 'eraseCustomer',
  },
  mails: { list: 'listDeadMails', get: 'getDeadMail', delete: 'deleteDeadMail' },
  'dead-letters': { list: 'listDeadLetters', get: 'getDeadLetter', delete: 'deleteDeadLetter' },
  settings: { get: 'getStaffShop', change: 'changeShop' },
  staff: {
    list: 'listStaff',
    get: 'getStaffMember',
    add: 'addStaffMember',
    change: 'changeStaffMember',
    delete: 'removeStaffMember',
  },
  backups: {},
  doctor: {},
  audit: { list: 'listAuditEntries', get: 'getAuditEntry' },
  uploads: { list: 'listPictures', get: 'getPicture', change: 'movePictureFocus' },
} as const satisfies Record<string, ResourceCalls>;

export type ResourceName = keyof typeof RESOURCE_CALLS;

/** The call that does this to a resource. Throws where the back office has none. */
export function resourceCall<Deed extends keyof ResourceCalls>(
  resource: string,
  deed: Deed,
): NonNullable<ResourceCalls[Deed]> {
  const calls: Record<string, ResourceCalls> = RESOURCE_CALLS;
  const name = calls[resource]?.[deed];
  if (name === undefined) throw new Error(`The back office has no call to ${deed} ${resource}.`);
  return name;
}
