import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getShop, listQuestions, type Shop } from '@pouchery/contract/content';
import type { Locale } from '@pouchery/contract/locales';
import { timeInTbilisi } from '@pouchery/contract/open-state';
import { toShopDay } from '@pouchery/contract/shop-time';
import { renderMarkdown } from '@pouchery/typography/markdown';
import type { FAQPage } from 'schema-dts';
import { mapSection } from '#app/api/section.ts';
import type { HeadOf } from '#app/head/page-head.server.ts';
import { breadcrumbList, onlineStore } from '#app/head/structured-data.server.ts';
import { formatDate } from '#app/i18n/format.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import type { ReadQuery } from '#app/navigation/page-query.ts';
import { Island } from '#app/rendering/island.tsx';
import type { LoaderArgs, PageProps, TitleOf } from '#app/rendering/page.ts';
import { CountDisc } from '#app/ui/count-disc.tsx';
import { LoadedSection } from '#app/ui/load-error.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { Partners, phoneLink } from './contact-channels.tsx';
import { type ContactDetails, ContactDetailsView } from './contact-details.tsx';
import ContactForm from './contact-form.tsx';
import { matchesQuestion } from './match-question.ts';
import QuestionSearch from './question-search.tsx';
import { Questions } from './questions.tsx';
import { onWeekday, weekdays } from './weekdays.server.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];

const MAX_QUESTION = 100;
/** Of those to come. */
const MAX_SPECIAL_DAYS = 10;

/** What is looked for among the questions: any text. */
export const query: ReadQuery = (params) => {
  const question = params.get('question')?.trim().slice(0, MAX_QUESTION) ?? '';
  if (!question) return { search: '', isBounded: true };
  return { search: new URLSearchParams({ question }).toString(), isBounded: false, priority: 'search' };
};

export async function loader({ context, url }: LoaderArgs) {
  const api = context.api;
  const { locale, base } = context.page;
  const [shop, questions] = await Promise.all([api.section(getShop), api.section(listQuestions)]);
  const search = url.searchParams.get('question') ?? '';
  const answered = mapSection(questions, (all) =>
    all.map(({ id, question, answer }) => {
      const { intro, body } = renderMarkdown(answer, base);
      return { id, question, answer: intro + body, fits: matchesQuestion(search, { question, answer }) };
    }),
  );
  return {
    contact: mapSection(shop, (about) => contactDetails(about, locale)),
    partners: shop.data?.delivery_partners.length ? shop.data.delivery_partners : null,
    siteKey: shop.data?.settings.recaptcha_site_key,
    asked: search,
    total: answered.data?.length ?? 0,
    shown: answered.data?.filter(({ fits }) => fits).length ?? 0,
    questions: answered,
  };
}

function contactDetails(shop: Shop, locale: Locale): ContactDetails {
  const { legal_name, intro, phone, email, address, working_hours: hours, special_days } = shop;
  // A page is cached until the day ends in Tbilisi, so it may know the day, but not the hour.
  const today = timeInTbilisi(Date.now()).weekday;
  const date = toShopDay(new Date());
  const special = special_days.filter((one) => one.date >= date).slice(0, MAX_SPECIAL_DAYS);
  return {
    reach: { legal_name, intro, phone, email, address },
    hours,
    special: special_days,
    days: WEEK.map((day) => onWeekday(day, locale)),
    today: special_days.find((one) => one.date === date) ?? hours.find(({ days }) => days.includes(today)),
    schedule: {
      today,
      hours: hours.map((row) => ({ ...row, names: weekdays(row.days, locale) })),
      special: special.map((one) => ({ ...one, day: formatDate(one.date, locale) })),
    },
  };
}

export const title: TitleOf<typeof loader> = () => pageTitle(translate`Customer Service`);

export const head: HeadOf<typeof loader> = ({ contact, questions }, { locale }) => {
  const items = questions.data ?? [];
  return {
    description: translate`Working hours, phone, email and address, answers to frequent questions, and our delivery partners.`,
    data: [
      ...(items.length > 0 ? [questionPage(items)] : []),
      ...(contact.data ? [onlineStore({ ...contact.data.reach, working_hours: contact.data.hours })] : []),
      breadcrumbList([{ name: translate`Customer Service` }], locale),
    ],
  };
};

export default function CustomerServicePage({ loaderData }: PageProps<typeof loader>) {
  const { contact, partners, siteKey, asked: search, total, shown, questions } = loaderData;
  const { t } = useLingui();
  return (
    <div className="wrap">
      <PageTitle steps={[{ name: t`Customer Service` }]} title={t`Customer Service`} />
      <div className="split service">
        <div className="l">
          <LoadedSection section={contact} message={t`Could not load our contact details.`}>
            {(data) => <ContactDetailsView {...data} />}
          </LoadedSection>
        </div>
        <div className="r">
          <div className="slab">
            <h2 className="h2">{t`Write to us`}</h2>
            {contact.error === undefined ? <WithoutScripts {...contact.data.reach} /> : <WithoutScripts />}
            <Island name="contact" of={ContactForm} props={{ siteKey }} />
          </div>
        </div>
      </div>
      <section className="section" id="questions">
        <div className="split faqs">
          <div className="l">
            <h2 className="h2">
              {t`Frequently asked questions`} {total > 0 && <CountDisc>{total}</CountDisc>}
            </h2>
            {total > 0 && (
              <Island name="question-search" of={QuestionSearch} props={{ search, total, shown }} />
            )}
          </div>
          <div className="r">
            <LoadedSection section={questions} message={t`Could not load the questions.`}>
              {(data) => <Questions questions={data} />}
            </LoadedSection>
          </div>
        </div>
      </section>
      {partners !== null && (
        <section className="section">
          <SectionHead title={t`Delivery partners`} />
          <Partners partners={partners} />
        </section>
      )}
    </div>
  );
}

/** In the form's place without JavaScript: a public page cannot carry the token that a message needs. */
function WithoutScripts({ phone, email }: { phone?: string; email?: string }) {
  const { t } = useLingui();
  return (
    <div className="without-scripts">
      <Notice tone="quiet">
        {phone && email ? (
          <>
            {t`The form needs JavaScript. Without it, please write or call:`}{' '}
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
            {', '}
            <a className="link" href={phoneLink(phone)}>
              {phone}
            </a>
          </>
        ) : (
          t`The form needs JavaScript.`
        )}
      </Notice>
    </div>
  );
}

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
