import { translate } from '#backoffice/texts/translate.ts';

/** How long ago a moment was, in the largest unit of which there is one. */
export function ageText(moment: string) {
  const minutes = Math.floor((Date.now() - Date.parse(moment)) / 60_000);
  const units = { days: Math.floor(minutes / 1_440), hours: Math.floor(minutes / 60), minutes };
  const unit = units.days > 0 ? 'days' : units.hours > 0 ? 'hours' : 'minutes';
  return translate(`start.age.${unit}`, { smart_count: Math.max(1, units[unit]) });
}
