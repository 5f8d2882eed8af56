import { STOCK_ALERT_FORMS, type StockAlertStep } from '@pouchery/contract/stock-alert-pages';
import type { Env } from '#api/env.ts';
import type { SecretKeys } from '#api/secret-keys.ts';
import { makeAlertToken } from './alert-tokens.ts';

type Shop = { env: Pick<Env, 'apiUrl'>; secretKeys: SecretKeys };

/** The storefront's page of a step, without its language. */
export function alertPage(step: StockAlertStep, token?: string) {
  return `/stock-alert/${step}${token === undefined ? '' : `?token=${token}`}`;
}

/** What the mails of an alert link to: pages that ask, and where a mail program ends it with one press (RFC 8058). */
export function alertLinks(id: string, { env, secretKeys }: Shop) {
  const unsubscribe = makeAlertToken(id, 'unsubscribe', secretKeys);
  return {
    confirmPage: alertPage('confirm', makeAlertToken(id, 'confirm', secretKeys)),
    unsubscribePage: alertPage('unsubscribe', unsubscribe),
    oneClick: `${env.apiUrl}${STOCK_ALERT_FORMS}unsubscribe/?token=${unsubscribe}`,
  };
}
