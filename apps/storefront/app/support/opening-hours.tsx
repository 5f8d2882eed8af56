import { useLingui } from '@lingui/react/macro';
import type { Hours, SpecialHours } from '@pouchery/contract/open-state';
import { cssVariables } from '#app/ui/css-variables.ts';

// The bar's day runs from eight in the morning to ten in the evening (docs/design.md#hours-bar).
const FIRST = 8;
const LAST = 22;

/** `names` are the weekdays in words: the server says them, as not every browser knows Georgian. */
type NamedHours = Hours & { names: string };

type Props = {
  hours: NamedHours[];
  /** Holidays to come, each with its date in words. */
  special: (SpecialHours & { day: string })[];
  today: number;
};

/** One bar per row of days, open hours in ink, the numbers right; `today` is an ISO weekday. */
export function OpeningHours({ hours, special, today }: Props) {
  const { t } = useLingui();
  const rows = [
    ...hours.map(({ days, names, ...row }) => ({ ...row, name: names, isToday: days.includes(today) })),
    ...special.map(({ day, ...row }) => ({ ...row, name: day, isToday: false })),
  ];
  return (
    <dl className="hours">
      {rows.map(({ name, isToday, opens, closes }) => (
        <div key={name} className={isToday ? 'today' : undefined}>
          <dt>{name}</dt>
          <dd>
            <span
              className="bar"
              style={opens && closes ? cssVariables(toBar(opens, closes)) : undefined}
              aria-hidden="true"
            >
              {opens && <i />}
            </span>
            {opens && closes ? (
              <span className="num">{`${opens}–${closes}`}</span>
            ) : (
              <span className="off">{t`Closed`}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function toBar(opens: string, closes: string) {
  const share = (hour: number) => Math.min(Math.max((hour - FIRST) / (LAST - FIRST), 0), 1) * 100;
  const [from, to] = [share(toHour(opens)), share(toHour(closes))];
  return { '--from': `${from.toFixed(1)}%`, '--for': `${(to - from).toFixed(1)}%` };
}

function toHour(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour + minute / 60;
}
