import { Box, Typography } from '@mui/material';
import type { AuditChange } from '@pouchery/contract/backoffice/audit';
import type { ReactNode } from 'react';
import { translate } from '#backoffice/texts/translate.ts';
import { valueText } from '#backoffice/texts/value-text.ts';
import { fieldText } from './audit-words.ts';
import { hasValue, toPairs } from './change-pairs.ts';
import { PictureValues, pictureIds } from './picture-values.tsx';
import { ReferenceName, referenceOf } from './reference-name.tsx';

/** Longer values are cut in the middle of a list; opened, all of it is read. */
const SHORT = 80;

type Props = {
  changes: readonly AuditChange[];
  /** Whose fields have names. */
  resource?: string | undefined;
  /** How many fields are shown; the rest is counted. */
  max?: number;
  /** Beside a field, such as a button. */
  action?: (change: AuditChange) => ReactNode;
};

/** Field by field what was there before and after: `Price: 16.90 → 17.90`. */
export function ChangeLines({ changes, resource, max = changes.length, action }: Props) {
  const shown = changes.filter(hasValue);
  const rest = shown.length - max;
  return (
    <>
      {shown.slice(0, max).map((change) => (
        <Box key={change.field} sx={{ display: 'flex', alignItems: 'baseline', gap: 1, minWidth: 0 }}>
          <Typography component="p" sx={{ overflowWrap: 'anywhere', minWidth: 0, flex: 1 }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {fieldText(resource, change.field)}
              {': '}
            </Box>
            {change.is_private ? translate('audit.private_short') : <Values {...change} />}
          </Typography>
          {action?.(change)}
        </Box>
      ))}
      {rest > 0 && (
        <Typography component="p" sx={{ color: 'text.secondary' }}>
          {translate('history.more_fields', { smart_count: rest })}
        </Typography>
      )}
    </>
  );
}

function Values({ field, before, after }: AuditChange) {
  return toPairs(field, before, after).map(({ locale, was, is }) => (
    <Box component="span" key={locale} sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {locale && `${translate(`shell.languages.${locale}`)} `}
      <Box component="del" sx={{ color: 'text.secondary' }}>
        <Value field={field} value={was} />
      </Box>
      {' → '}
      <Box component="ins" sx={{ textDecoration: 'none' }}>
        <Value field={field} value={is} />
      </Box>{' '}
    </Box>
  ));
}

/** A field's value in short: a record by its name, long texts cut. */
export function Value({ field, value }: { field: string; value: unknown }) {
  const resource = referenceOf(field);
  if (resource && typeof value === 'number') return <ReferenceName resource={resource} id={value} />;
  const pictures = pictureIds(field, value);
  if (pictures && pictures.length > 0) return <PictureValues ids={pictures} />;
  return cut(valueText(field, value)) || translate('audit.nothing');
}

function cut(text: string) {
  return text.length > SHORT ? `${text.slice(0, SHORT)}…` : text;
}
