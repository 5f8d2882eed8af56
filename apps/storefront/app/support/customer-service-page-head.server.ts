import { t } from '@lingui/core/macro';
import type { FAQPage } from 'schema-dts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { breadcrumbList, onlineStore } from '#app/head/structured-data.server.ts';
import type { loader } from './customer-service-page.tsx';

export const customerServicePageHead: HeadOf<typeof loader> = ({ contact, questions }, { locale }) => {
  const asked = questions.data ?? [];
  return {
    description: t`Working hours, phone, email and address, answers to frequent questions, and our delivery partners.`,
    data: [
      ...(asked.length > 0 ? [questionPage(asked)] : []),
      ...(contact.data ? [onlineStore({ ...contact.data.reach, working_hours: contact.data.hours })] : []),
      breadcrumbList([{ name: t`Home`, to: '/' }, { name: t`Customer Service` }], locale),
    ],
  };
};

function questionPage(questions: { question: string; answer: string }[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
