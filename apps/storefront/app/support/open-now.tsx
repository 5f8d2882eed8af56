import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type Hours, type OpenState, openState } from './open-state.ts';

const MINUTE_MS = 60_000;

type OpenNowProps = {
  hours: Hours[];
  /** Weekdays in words, Monday first: the server says them, as not every browser knows Georgian. */
  days: string[];
  /** What the page says before a browser knows the time, and without JavaScript: today's hours. */
  today: string;
};

/** "Open now until 19:00": the page is the same for everybody all day, so the browser looks at the clock. */
export function OpenNow({ hours, days, today }: OpenNowProps) {
  const { t } = useLingui();
  const [state, setState] = useState<OpenState>();
  useEffect(() => {
    const look = () => setState(openState(hours, Date.now()));
    look();
    const clock = setInterval(look, MINUTE_MS);
    return () => clearInterval(clock);
  }, [hours]);

  const text = () => {
    if (!state) return today;
    if (state.isOpen) return t`Open now until ${{ time: state.until }}`;
    const { day, at: time } = state;
    return day === 0
      ? t`Closed now, opens today at ${{ time }}`
      : t`Closed now, opens next: ${{ day: days[day - 1] ?? '' }}, ${{ time }}`;
  };
  return (
    <p className="open-now" data-open={state?.isOpen}>
      {text()}
    </p>
  );
}
