import { Card, CardContent, FormControlLabel, FormHelperText, Switch, Typography } from '@mui/material';
import { valuesOn } from '@pouchery/contract/shown-rules';
import { useDataProvider } from 'react-admin';
import { useAct } from '#backoffice/api/use-act.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { useRules } from './rule-values.ts';

const SWITCHES = ['selling', 'promoting'] as const;
type SwitchName = (typeof SWITCHES)[number];

/** Ends selling and promoting at once: each writes the rule that holds from today on. */
export function RuleSwitches() {
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
