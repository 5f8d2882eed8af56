import { newsMail } from '#api/backoffice/news/news-mail.ts';
import { invitationMail } from '#api/backoffice/staff/invitation-mail.ts';
import { authenticatorMail, recoveryMail } from '#api/backoffice/staff/second-factor-mails.ts';
import { orderMail } from '#api/features/orders/order-mail.ts';
import { returnMail } from '#api/features/own-orders/return-mail.ts';
import { passwordChangedMail } from '#api/features/passwords/password-changed-mail.ts';
import { resetMail } from '#api/features/passwords/reset-mail.ts';
import { refundMail } from '#api/features/payments/refund-mail.ts';
import { codeMail } from '#api/features/registration/code-mail.ts';
import { reviewMail } from '#api/features/reviews/review-mail.ts';
import { backInStockMail } from '#api/features/stock-alerts/back-in-stock-mail.ts';
import { confirmAlertMail } from '#api/features/stock-alerts/confirm-alert-mail.ts';
import { contactMail } from '#api/features/support/contact-mail.ts';
import { replyMail } from '#api/features/support/reply-mail.ts';
import type { AnyMailTemplate } from '#api/mail/mail-template.ts';

/** Every mail that the shop sends, for previews and for the tests of texts. */
export const MAILS: AnyMailTemplate[] = [
  contactMail,
  replyMail,
  orderMail,
  refundMail,
  returnMail,
  codeMail,
  resetMail,
  passwordChangedMail,
  confirmAlertMail,
  backInStockMail,
  recoveryMail,
  authenticatorMail,
  invitationMail,
  reviewMail,
  newsMail,
];
