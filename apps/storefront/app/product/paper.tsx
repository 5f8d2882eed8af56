import { useLingui } from '@lingui/react/macro';
import { WordMark } from '#app/layout/word-mark.tsx';
import { pageRules } from '#app/rules/page-rules.ts';
import { TbilisiTime } from './tbilisi-time.tsx';

/** What begins a product's sheet of paper, where header and footer are not printed. */
export function PaperHead() {
  const { t } = useLingui();
  const [date, time] = ['{date}', '{time}'];
  return (
    <div className="on-paper paper-head">
      <span className="logo" lang="en">
        <WordMark />
      </span>
      <TbilisiTime text={t`Printed ${{ date }}, ${{ time }}, Tbilisi`} />
      <span className="age">+{pageRules().minAge}</span>
    </div>
  );
}

/** What ends it. */
export function PaperFoot({ address }: { address: string }) {
  const { t } = useLingui();
  const age = pageRules().minAge;
  return (
    <p className="on-paper paper-foot">
      <span>{t`Adults ${{ age }}+ only. Prices change; the partner’s own page counts.`}</span>
      <span>{address}</span>
    </p>
  );
}
