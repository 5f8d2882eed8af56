import { Box, Button, Typography } from '@mui/material';
import type { PlannedProduct, ProductsChange } from '@pouchery/contract/backoffice/many-products';
import { useState } from 'react';
import { DoubtText } from '#backoffice/inputs/doubt-text.tsx';
import { formatNumber, formatPrice } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { valueText } from '#backoffice/texts/value-text.ts';
import { COLORS } from '#backoffice/theme/colors.ts';

const AT_ONCE = 100;
type Field = ProductsChange['field'];
type Props = { changing: PlannedProduct[]; left: PlannedProduct[]; field: Field };

/** Product by product what was there before and what will be; then those that stay as they are, and why. */
export function PlannedRows({ changing, left, field }: Props) {
  return (
    <>
      <Rows rows={changing}>{(row) => <Differences row={row} field={field} />}</Rows>
      {left.length > 0 && (
        <Box component="section" sx={{ pt: 1.5 }}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {translate('products.many.left', { smart_count: left.length })}
          </Typography>
          <Rows rows={left}>
            {({ problem, unsaid }) => (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate(`products.many.problems.${problem}`, {
                  fields: unsaid.map((name) => translate(`resources.products.fields.${name}`)).join(', '),
                })}
              </Typography>
            )}
          </Rows>
        </Box>
      )}
    </>
  );
}

type RowsProps = { rows: PlannedProduct[]; children: (row: PlannedProduct) => React.ReactNode };

function Rows({ rows, children }: RowsProps) {
  const [shown, setShown] = useState(AT_ONCE);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.slice(0, shown).map((row) => (
          <Box
            component="li"
            key={row.id}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto',
              columnGap: 1.5,
              alignItems: 'baseline',
              py: 1,
              borderBottom: `1px solid ${COLORS.line}`,
            }}
          >
            <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
              {row.name}{' '}
              <Typography component="span" variant="caption" sx={{ color: COLORS.ink2 }}>
                {row.brand}
              </Typography>
            </Typography>
            {children(row)}
            {row.doubts.length > 0 && (
              <Box sx={{ gridColumn: '1 / -1', color: COLORS.warn }}>
                {row.doubts.map((doubt) => (
                  <DoubtText key={doubt.doubt} doubt={doubt} />
                ))}
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {rows.length > shown && (
        <Button size="small" onClick={() => setShown(shown + AT_ONCE)}>
          {translate('products.many.more', { smart_count: rows.length - shown })}
        </Button>
      )}
    </>
  );
}

function Differences({ row, field }: { row: PlannedProduct; field: Field }) {
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
      {row.differences.map(({ partner, before, after }) => (
        <Box key={partner}>
          {partner && (
            <Typography component="span" variant="caption" sx={{ color: COLORS.ink2, mr: 0.75 }}>
              {partner}
            </Typography>
          )}
          <Box component="span">{before === '' ? '–' : changeText(field, before)}</Box>
          {' → '}
          <Box component="span" sx={{ fontWeight: 600 }}>
            {changeText(field, after)}
          </Box>
          {field === 'price' && (
            <Typography
              component="span"
              variant="caption"
              sx={{ display: 'inline-block', minWidth: 52, color: COLORS.ink2 }}
            >
              {withSign(Number(after) - Number(before))}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}

function withSign(number: number) {
  const rounded = Number(Math.abs(number).toFixed(2));
  return `${number < 0 ? '−' : '+'}${formatNumber(rounded, { least: 2 })}`;
}

/** A value as this field's are read. */
export function changeText(field: Field, value: string) {
  if (field === 'price') return formatPrice(value);
  if (field === 'featured') return translate(`products.many.flags.${value}`);
  return valueText(field, value);
}
