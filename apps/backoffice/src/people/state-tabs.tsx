import { Box, Tab, Tabs } from '@mui/material';
import { useListContext } from 'react-admin';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { useCount } from './use-count.ts';

type Props = {
  /** The filter that the tabs set, and its values in their order. */
  source: string;
  states: readonly string[];
  /** Before a state, its key in the texts. */
  texts: string;
  /** The states that somebody has to do something about: they are counted. */
  counted: readonly string[];
};

/** One tab for each state, and one for all; those that wait for somebody say how many. */
export function StateTabs({ source, states, texts, counted }: Props) {
  const { filterValues, setFilters } = useListContext();
  const chosen = states.find((state) => state === filterValues[source]) ?? '';

  function choose(state: string) {
    const { [source]: _, ...others } = filterValues;
    setFilters(state === '' ? others : { ...others, [source]: state });
  }

  return (
    <Tabs
      value={chosen}
      onChange={(_event, state: string) => choose(state)}
      variant="scrollable"
      scrollButtons={false}
      // They scroll by themselves: the frame, which is as wide as what it holds, must not grow with them.
      sx={{ borderBottom: `1px solid ${COLORS.line}`, px: { sm: 1 }, contain: 'inline-size' }}
    >
      <Tab value="" label={translate('people.all')} />
      {states.map((state) => (
        <Tab
          key={state}
          value={state}
          label={
            <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
              {translate(`${texts}.${state}`)}
              {counted.includes(state) && <Count filter={{ [source]: state }} />}
            </Box>
          }
        />
      ))}
    </Tabs>
  );
}

function Count({ filter }: { filter: Record<string, string> }) {
  const total = useCount(filter);
  if (total === 0) return null;
  return (
    <Box
      component="span"
      sx={{
        minWidth: 22,
        px: '6px',
        borderRadius: '999px',
        fontSize: '0.75rem',
        lineHeight: '22px',
        color: COLORS.onPrimary,
        backgroundColor: COLORS.primary,
        textAlign: 'center',
      }}
    >
      {total}
    </Box>
  );
}
