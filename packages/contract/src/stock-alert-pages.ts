/** Where forms about stock alerts go, without scripts and without cookies: `request/`, `confirm/` and `unsubscribe/`. */
export const STOCK_ALERT_FORMS = '/api/stock-alerts/';

/** Pages of the storefront, under `/stock-alert/`: two that ask, which links of mails lead to, and what forms lead to. */
export const STOCK_ALERT_STEPS = [
  'confirm',
  'unsubscribe',
  'sent',
  'confirmed',
  'unsubscribed',
  'expired',
  'wrong',
  'later',
  'full',
  'scripts',
] as const;
export type StockAlertStep = (typeof STOCK_ALERT_STEPS)[number];
