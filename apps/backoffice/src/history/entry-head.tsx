import { Box, Typography } from '@mui/material';
import type { AuditEntry } from '@pouchery/contract/backoffice/audit';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { valueText } from '#backoffice/texts/value-text.ts';

/** Who the API says it was when nobody was there. */
const THE_SHOP = 'The shop';
const SCHEDULE_OF = 'The schedule of ';
/** What the API calls the step of a change of many. */
const SOME_PRODUCTS = /^(\d+) products?$/;
/** What is known by its kind alone, and where the kinds have words. */
const KINDS: Readonly<Record<string, string>> = {
  mail: 'people.mail.templates',
  dead_letter: 'failed_jobs.queues',
};

type Props = { entry: Pick<AuditEntry, 'at' | 'staff_id' | 'staff_name' | 'action'> };

/** Who did what with a record, and when. */
export function EntryHead({ entry }: Props) {
  return (
    <Typography component="p" sx={{ mb: 0.5 }}>
      <Box component="strong" sx={{ fontWeight: 600 }}>
        {staffName(entry)}
      </Box>
      {`: ${translate(`audit.actions.${entry.action}`, { _: entry.action })}, `}
      <Box component="time" dateTime={entry.at} sx={{ color: 'text.secondary' }}>
        {formatMoment(entry.at)}
      </Box>
    </Typography>
  );
}

/** What whoever made an entry is called. */
export function staffName({ staff_id, staff_name }: Pick<AuditEntry, 'staff_id' | 'staff_name'>) {
  if (staff_id !== null) return staff_name;
  if (staff_name === THE_SHOP) return translate('audit.the_shop');
  return staff_name.startsWith(SCHEDULE_OF)
    ? translate('audit.by_schedule', { name: staff_name.slice(SCHEDULE_OF.length) })
    : staff_name;
}

/** What the log calls a record; a rule by date is known by its own name and its day. */
export function recordName({
  subject,
  subject_id,
  subject_name,
}: Record<'subject' | 'subject_id' | 'subject_name', string>) {
  const kinds = KINDS[subject];
  if (kinds) return translate(`${kinds}.${subject_name}`, { _: subject_name });
  const [, count] = SOME_PRODUCTS.exec(subject_name) ?? [];
  if (subject === 'catalogue' && count) return translate('audit.products', { smart_count: Number(count) });
  // What is about no single record names none.
  if (subject !== 'selling_rule') return subject_name || (subject_id === 'all' ? '' : subject_id);
  const [rule, since] = subject_name.split(' ');
  return `${valueText('rule', rule)}, ${valueText('since', since)}`;
}
