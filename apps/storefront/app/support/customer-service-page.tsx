import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getShop, listQuestions, type Question } from '@pouchery/contract/content';
import { pageData } from '#app/api/page-data.server.ts';
import { mapPart } from '#app/api/part.ts';
import { pageTitle } from '#app/i18n/page-title.ts';
import { pageRequest } from '#app/page-request.server.ts';
import { renderMarkdown } from '#app/texts/markdown.server.ts';
import { RichText } from '#app/texts/rich-text.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { CountDisc } from '#app/ui/count-disc.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LoadError } from '#app/ui/load-error.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { Still } from '#app/ui/still.tsx';
import type { Route } from './+types/customer-service-page';
import { OpeningHours } from './opening-hours.tsx';
import { weekdays } from './weekdays.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(pageData);
  const [shop, questions] = await Promise.all([api.call(getShop), api.part(listQuestions)]);
  return {
    shop: {
      ...shop,
      working_hours: shop.working_hours.map(({ days, opens, closes }) => ({
        names: weekdays(days, context.get(pageRequest).locale),
        opens,
        closes,
      })),
    },
    count: questions.data?.length ?? 0,
    questions: mapPart(questions, (all) => api.still(all.map(renderAnswer))),
  };
}

function renderAnswer({ id, question, answer }: Question) {
  const { intro, body } = renderMarkdown(answer);
  return { id, question, answer: intro + body };
}

export const meta: Route.MetaFunction = () => [
  ...pageTitle(translate`Customer Service`),
  {
    name: 'description',
    content: translate`Working hours, phone, email and address, answers to frequent questions, and our delivery partners.`,
  },
];

export default function CustomerServicePage({ loaderData }: Route.ComponentProps) {
  const { shop, count, questions } = loaderData;
  const { t } = useLingui();
  const { phone, email, address, intro, delivery_partners: partners } = shop;
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ name: t`Home`, to: '/' }, { name: t`Customer Service` }]} />
      <div className="page-head">
        <h1 className="h1">{t`Customer Service`}</h1>
      </div>
      <div className="split service">
        <div className="l">
          <p className="lead">{intro}</p>
          <h2 className="h4">{t`Working hours`}</h2>
          <OpeningHours hours={shop.working_hours} />
        </div>
        <div className="r">
          <div className="slab">
            <h2 className="h2">{t`Write or call`}</h2>
            <dl className="reach">
              <div>
                <dt>{t`Phone`}</dt>
                <dd>
                  <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
                </dd>
              </div>
              <div>
                <dt>{t`Email`}</dt>
                <dd>
                  <a href={`mailto:${email}`}>{email}</a>
                </dd>
              </div>
              <div className="adr">
                <dt>{t`Address`}</dt>
                <dd>{address}</dd>
              </div>
            </dl>
          </div>
        </div>
      </div>
      <section className="section">
        <div className="split faqs">
          <div className="l">
            <h2 className="h2">
              {t`Frequently asked questions`} {count > 0 && <CountDisc>{count}</CountDisc>}
            </h2>
          </div>
          <div className="r">
            {questions.error === undefined ? (
              <Still data={questions.data}>{(all) => <Questions questions={all} />}</Still>
            ) : (
              <LoadError message={t`Could not load the questions.`} />
            )}
          </div>
        </div>
      </section>
      {partners.length > 0 && (
        <section className="section">
          <SectionHead title={t`Delivery partners`} />
          <ul className="partners">
            {partners.map(({ slug, name, url, description }) => (
              <li key={slug}>
                <a href={url} target="_blank" rel="noopener">
                  <h3 className="h2" lang="en">
                    {name}
                  </h3>
                  <p>{description}</p>
                  <span className="round round-line">
                    <Icon name="out" />
                  </span>
                  <span className="vh">{t`(opens in a new tab)`}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Questions that open; several may be open at once. */
function Questions({ questions }: { questions: Question[] }) {
  return (
    <>
      {questions.map(({ id, question, answer }) => (
        <details key={id} className="faq">
          <summary>
            <span>{question}</span>
            <span className="disc">
              <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
                <path d="M4 10h12" />
                <path className="v" d="M10 4v12" />
              </svg>
            </span>
          </summary>
          <RichText className="answer" html={answer} />
        </details>
      ))}
    </>
  );
}
