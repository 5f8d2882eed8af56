/** A point of the privacy policy, by its English name, and what it says of each column. */
type Told = { point: string; says: Record<string, string> };

/** Tables of people, with where the policy speaks of them. Every other column of theirs is one of `WITHOUT_PEOPLE`. */
export const PERSONAL: Record<string, Told> = {
  users: {
    point: 'Account',
    says: {
      email: 'email address',
      firstName: 'first name',
      lastName: 'last name',
      dateOfBirth: 'date of birth',
      passwordHash: 'a password stored only as a hash',
      language: 'language',
      joined: 'the day of registration',
      blocked: 'had to block the account',
      blockedNote: 'and why',
      reviewsWait: 'check its reviews first',
      note: 'what we note about it',
      tags: 'what we note about it',
    },
  },
  sessions: {
    point: 'Sessions',
    says: {
      userAgent: 'the browser and system',
      started: 'when you logged in',
      refreshed: 'last came back',
      expires: '30 days after the last visit',
      secondFactorGiven: 'when you logged in',
    },
  },
  pending_registrations: {
    point: 'Codes and links',
    says: {
      email: 'email address',
      firstName: 'names',
      lastName: 'names',
      dateOfBirth: 'date of birth',
      passwordHash: 'a hash of the password',
      language: 'language',
      codeHash: 'of the code',
      callerHash: 'internet address hashes',
      expires: 'A code works for 15 minutes',
    },
  },
  password_resets: {
    point: 'Codes and links',
    says: { userId: 'the link for a new password', expires: 'a link for an hour' },
  },
  orders: {
    point: 'Orders',
    says: {
      userId: 'With your name until you delete the account',
      placed: 'its date',
      status: 'status',
      total: 'price',
      address: 'address',
      city: 'city',
      postalCode: 'postal code',
      country: 'country',
      phone: 'phone',
      carrier: 'carrier',
      trackingNumber: 'tracking number',
      note: 'what we note about it',
      tags: 'what we note about it',
    },
  },
  order_items: {
    point: 'Orders',
    says: Object.fromEntries(
      ['productId', 'name', 'brandName', 'quantity', 'price'].map((column) => [column, 'what you ordered']),
    ),
  },
  reviews: {
    point: 'Reviews',
    says: {
      userId: 'Until you delete them',
      productId: 'rating',
      rating: 'rating',
      title: 'title',
      comment: 'comment',
      aspectStrength: 'strength',
      aspectTaste: 'taste',
      aspectLasting: 'lasting',
      aspectComfort: 'comfort',
      author: 'the name you show',
      language: 'language',
      date: 'date',
      answer: 'our answer',
      answered: 'our answer',
      hiddenReason: 'why we hid it',
      hiddenNote: 'why we hid it',
    },
  },
  review_votes: { point: 'Helpful', says: { reviewId: 'which reviews', userId: 'you have marked' } },
  favourites: {
    point: 'Favourites',
    says: { userId: 'in your account', productId: 'which products', added: 'since when' },
  },
  changed_rows: { point: 'Favourites', says: { of: 'what hung on it', before: 'kept for 30 days' } },
  stock_alerts: {
    point: 'Stock alerts',
    says: {
      email: 'email address',
      productId: 'product',
      language: 'language',
      createdAt: 'when you asked',
      confirmedAt: 'confirmed',
      expires: 'Two hours',
    },
  },
  contact_messages: {
    point: 'Messages',
    says: {
      received: 'when',
      language: 'language',
      name: 'name',
      email: 'email address',
      subject: 'subject',
      message: 'message',
      assignedTo: 'who of us looks after it',
    },
  },
  contact_replies: {
    point: 'Messages',
    says: { sent: 'what we answered', author: 'who of us', text: 'what we answered' },
  },
  attempts: {
    point: 'Limits against abuse',
    says: {
      key: 'a hash of the internet address, email address or account',
      count: 'how often',
      ends: 'one day',
    },
  },
  staff: {
    point: 'Our staff',
    says: {
      id: 'who work in the shop',
      role: 'role',
      added: 'until they leave',
      secret: 'what an authenticator app needs',
      enrolled: 'what an authenticator app needs',
      lastStep: 'what an authenticator app needs',
      newOrders: 'which news they want by email',
      newMessages: 'which news they want by email',
      newsTold: 'when the last came',
    },
  },
  staff_news: { point: 'Our staff', says: { staffId: 'which news they want by email' } },
  staff_push_devices: {
    point: 'Our staff',
    says: {
      staffId: 'which of their devices show them',
      endpoint: 'the address that the browser’s push service has for each',
      publicKey: 'which of their devices show them',
      auth: 'which of their devices show them',
      added: 'which of their devices show them',
    },
  },
  staff_recovery_codes: {
    point: 'Our staff',
    says: { staffId: 'who work in the shop', codeHash: 'what an authenticator app needs' },
  },
  staff_invitations: {
    point: 'Our staff',
    says: {
      email: 'email address',
      role: 'role',
      language: 'language',
      invitedBy: 'under their name',
      expires: 'three days',
    },
  },
  audit_entries: {
    point: 'Our staff',
    says: {
      at: 'the list of changes',
      staffId: 'under their name',
      staffName: 'under their name',
      changes: 'changed',
    },
  },
  stock_movements: {
    point: 'Our staff',
    says: { at: 'the list of changes', staffId: 'under their name', staffName: 'under their name' },
  },
  campaigns: { point: 'Our staff', says: { plannedBy: 'under their name' } },
  catalogue_imports: {
    point: 'Our staff',
    says: { createdAt: 'imports for 30 days', staffId: 'under their name', staffName: 'under their name' },
  },
};

/** Columns of those tables that say nothing of a person by themselves: numbers of rows, versions, states. */
export const WITHOUT_PEOPLE: Record<string, string[]> = {
  users: ['id', 'version', 'toErase'],
  sessions: ['id', 'userId', 'tokenHash', 'tokenNumber', 'replacements', 'tokenArrived'],
  pending_registrations: ['id', 'ownTries', 'otherTries'],
  password_resets: ['id', 'tokenHash'],
  orders: ['number', 'version'],
  order_items: ['orderNumber', 'position'],
  reviews: ['id', 'helpfulCount', 'isApproved', 'state', 'version', 'importKey'],
  stock_alerts: ['id', 'mails'],
  contact_messages: ['id', 'state', 'version'],
  contact_replies: ['id', 'messageId', 'mailId'],
  staff: ['version'],
  staff_news: ['kind', 'subject', 'at', 'isShown'],
  staff_push_devices: ['id'],
  staff_invitations: ['id', 'tokenHash'],
  audit_entries: ['id', 'subject', 'subjectId', 'subjectName', 'action', 'changeSet', 'undoes', 'isPart'],
  changed_rows: ['id', 'changeSet', 'at', 'after'],
  stock_movements: [
    ...['id', 'productId', 'lotId', 'kind', 'onHandBy', 'reservedBy', 'onHand', 'reserved', 'reason', 'note'],
    'orderNumber',
  ],
  campaigns: ['id', 'name', 'state', 'startsAt', 'endsAt', 'parts', 'held', 'leftOut', 'version'],
  catalogue_imports: [
    ...['id', 'finishedAt', 'fileName', 'content', 'state', 'rowsDone', 'rowsTotal', 'added', 'changed'],
    ...['unchanged', 'refused', 'doubtful', 'fileProblem', 'shown', 'hasMovedOn', 'table'],
  ],
};

/** Tables in which nobody is found. */
export const OF_NOBODY = [
  ...[
    'articles',
    'backup_status',
    'brands',
    'canned_replies',
    'catalogue_import_rows',
    'delivery_partners',
    'pages',
  ],
  ...['watched_links', 'pictures', 'popup_feature', 'price_changes', 'product_offers', 'product_pictures'],
  ...['product_search', 'product_statistics', 'product_types', 'products', 'questions', 'slug_redirects'],
  ...['redirects', 'missing_pages', 'glossary_terms', 'main_language', 'push_keys'],
  ...['selling', 'stock_levels', 'stock_lots'],
  ...['search_terms', 'search_words', 'shop', 'slides', 'special_offers', 'tastes', 'used_previews'],
  // Counts of a day (docs/decisions/0030).
  ...['partner_visits', 'product_views', 'searches'],
];

/** What the shop stores in a visitor's browser, each with the words of the policy. */
export const IN_THE_BROWSER: Record<string, string> = {
  locale: 'your language',
  cookie_consent: 'your cookie choice',
  age_confirmed: 'that you are 18 or older',
  csrftoken: 'a random mark that protects forms',
  access_token: 'two cookies for the session',
  refresh_token: 'two cookies for the session',
  account: 'a note for the other tabs that you have logged in or out',
  'account-leaving': 'logged in or out',
  specialOfferDismissedId: 'the last special offer',
  productAdDismissed: 'the product banner, for two hours',
  'registration-draft': 'the forms for registration (never the password)',
  'contact-draft': 'messages',
  'review-…': 'reviews',
  'stock-alert-…': 'stock alerts',
  way_back: 'what you were about to do when you went to log in',
  registration: 'the address that waits for its code',
  compare_tray: 'the tins you compare',
  list_view: 'how you like lists of products shown',
  delivery_city: 'the city you have things delivered to',
  favourites: 'your favourites when you have no account',
  recently_viewed: 'the tins you viewed last',
};
