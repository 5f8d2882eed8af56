import { useLingui } from '@lingui/react/macro';
import type { Hours } from '@pouchery/contract/open-state';

type OpenNowProps = {
  hours: Hours[];
  /** Weekdays as they follow "opens on", Monday first: the server says them, as not every browser knows Georgian. */
  days: string[];
  /** What the page says before a browser knows the time, and without JavaScript: today's hours. */
  today: string;
};

/** "Open now until 19:00": the page is the same for everybody all day, so open-now-element.ts looks at the clock. */
export function OpenNow({ hours, days, today }: OpenNowProps) {
  const { t } = useLingui();
  const [time, day] = ['{time}', '{day}'];
  return (
    <open-now
      className="open-now"
      data-hours={JSON.stringify(hours)}
      data-days={JSON.stringify(days)}
      data-open-text={t`Open now until ${{ time }}`}
      data-later-text={t`Closed now, opens today at ${{ time }}`}
      data-closed-text={t`Closed now, opens on ${{ day }} at ${{ time }}`}
    >
      {today}
    </open-now>
  );
}
