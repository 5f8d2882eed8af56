import { useLingui } from '@lingui/react/macro';
import type { Shop } from '@pouchery/contract/content';
import type { Hours, SpecialHours } from '@pouchery/contract/open-state';
import { ContactChannels } from './contact-channels.tsx';
import { OpeningHours } from './opening-hours.tsx';

/** What the shop says of itself, as customer service shows it. */
export type ContactDetails = {
  reach: Pick<Shop, 'legal_name' | 'intro' | 'phone' | 'email' | 'address'>;
  hours: Hours[];
  special: SpecialHours[];
  /** Weekdays as they follow "opens on", Monday first. */
  days: string[];
  today: Pick<Hours, 'opens' | 'closes'> | undefined;
  schedule: {
    today: number;
    hours: (Hours & { names: string })[];
    special: (SpecialHours & { day: string })[];
  };
};

/** How and when the shop is reached. */
export function ContactDetailsView({ reach, hours, special, days, today, schedule }: ContactDetails) {
  const { t } = useLingui();
  const todays = today?.opens ? `${today.opens}–${today.closes}` : '';
  return (
    <>
      <p className="lead">{reach.intro}</p>
      <div className="hours-head">
        <h2 className="h4">{t`Working hours`}</h2>
        {hours.length > 0 && (
          <OpenNow
            hours={hours}
            special={special}
            days={days}
            today={todays ? t`Today ${{ hours: todays }}` : t`Closed today`}
          />
        )}
      </div>
      <OpeningHours {...schedule} />
      <ContactChannels {...reach} />
    </>
  );
}

type OpenNowProps = {
  hours: Hours[];
  special: SpecialHours[];
  /** Weekdays as they follow "opens on", Monday first: the server says them, as not every browser knows Georgian. */
  days: string[];
  /** What the page says before a browser knows the time, and without JavaScript: today's hours. */
  today: string;
};

/** "Open now until 19:00": the page is the same for everybody all day, so open-now-element.ts looks at the clock. */
function OpenNow({ hours, special, days, today }: OpenNowProps) {
  const { t } = useLingui();
  const [time, day] = ['{time}', '{day}'];
  return (
    <open-now
      className="open-now"
      data-hours={JSON.stringify(hours)}
      data-special={JSON.stringify(special)}
      data-days={JSON.stringify(days)}
      data-open-text={t`Open now until ${{ time }}`}
      data-later-text={t`Closed now, opens today at ${{ time }}`}
      data-closed-text={t`Closed now, opens on ${{ day }} at ${{ time }}`}
    >
      {today}
    </open-now>
  );
}
