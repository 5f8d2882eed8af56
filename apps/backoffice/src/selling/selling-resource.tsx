import SellingIcon from '@mui/icons-material/PointOfSaleOutlined';
import {
  Button,
  Card,
  CardContent,
  FormControlLabel,
  FormHelperText,
  Switch,
  Typography,
} from '@mui/material';
import { STAFF_RIGHTS } from '@pouchery/contract/backoffice/staff-roles';
import { valuesOn } from '@pouchery/contract/shown-rules';
import { BooleanInput, useDataProvider } from 'react-admin';
import { Link } from 'react-router';
import { useAct } from '#backoffice/api/use-act.ts';
import { RecordEdit } from '#backoffice/inputs/record-forms.tsx';
import type { StaffResource } from '#backoffice/staff-resource.ts';
import { readLocale } from '#backoffice/texts/locale.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { useRules } from './rule-values.ts';

/** One page instead of a list: the switches by which selling is opened, a stage at a time. */
export const sellingSettings: StaffResource = {
  name: 'selling',
  list: SellingPage,
  icon: SellingIcon,
  options: { group: 'shop', roles: STAFF_RIGHTS.runShop },
};

function SellingPage() {
  return (
    <>
      <RecordEdit
        canDelete={false}
        resource="selling"
        id="selling"
        title={translate('resources.selling.name', { smart_count: 1 })}
      >
        <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '70ch' }}>
          {translate('selling.lead')}
        </Typography>
        <BooleanInput source="orders_and_stock" helperText={translate('selling.orders_and_stock_help')} />
        <BooleanInput source="cart_and_checkout" helperText={translate('selling.cart_and_checkout_help')} />
        <Button
          component={Link}
          to={`/preview/selling/open/${readLocale()}?path=/products`}
          variant="outlined"
        >
          {translate('selling.walk')}
        </Button>
        <BooleanInput source="bank_payments" helperText={translate('selling.bank_payments_help')} />
      </RecordEdit>
      <RuleSwitches />
    </>
  );
}

const SWITCHES = ['selling', 'promoting'] as const;
type SwitchName = (typeof SWITCHES)[number];

/** Ends selling and promoting at once: each writes the rule that holds from today on. */
function RuleSwitches() {
  const provider = useDataProvider();
  const { rules, today, refetch } = useRules();
  const { act, isBusy } = useAct(refetch);
  const values = valuesOn(rules, today);

  function change(rule: SwitchName, isAllowed: boolean) {
    const data = { rule, since: today, value: isAllowed ? 'yes' : 'no' };
    const present = rules.find((each) => each.rule === rule && each.since === today);
    return act(() =>
      present
        ? provider.update('selling-rules', {
            id: present.id,
            data: { ...data, version: present.version },
            previousData: present,
          })
        : provider.create('selling-rules', { data }),
    );
  }

  return (
    <Card sx={{ mt: 3, maxWidth: 'calc(70ch + 2rem)' }}>
      <CardContent>
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>{translate('selling.rules.switches')}</Typography>
        {SWITCHES.map((rule) => (
          <div key={rule}>
            <FormControlLabel
              label={translate(`selling.rules.names.${rule}`)}
              control={
                <Switch
                  checked={values.get(rule) !== 'no'}
                  disabled={isBusy}
                  onChange={(_, isAllowed) => change(rule, isAllowed)}
                />
              }
            />
            <FormHelperText sx={{ mb: 1 }}>{translate(`selling.rules.help.${rule}`)}</FormHelperText>
          </div>
        ))}
      </CardContent>
    </Card>
  );
}
