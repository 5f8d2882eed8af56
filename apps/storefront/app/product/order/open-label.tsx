import { useLingui } from '@lingui/react/macro';
import type { openState } from '@pouchery/contract/open-state';

type OpenLabelProps = { state: ReturnType<typeof openState>; days: string[] };

/** "Open until 23:00" with its mark; partner-rows-element.ts says it anew when it changes. */
export function OpenLabel({ state, days }: OpenLabelProps) {
  const texts = useOpenTexts();
  const day = state && !state.isOpen ? days[state.day - 1] : undefined;
  const time = state ? (state.isOpen ? state.until : state.at) : '';
  return (
    <span className="open" data-open={state?.isOpen ?? false}>
      <i className="pip" />
      {texts[whichText(state)].replace('{day}', day ?? '').replace('{time}', time)}
    </span>
  );
}

function whichText(state: OpenLabelProps['state']) {
  if (!state) return 'closed';
  if (state.isOpen) return state.until ? 'open' : 'always';
  return state.day === 0 ? 'later' : 'day';
}

/** With places for day and time. */
export function useOpenTexts() {
  const { t } = useLingui();
  const [time, day] = ['{time}', '{day}'];
  return {
    open: t`Open until ${{ time }}`,
    always: t`Open around the clock`,
    later: t`Closed, opens at ${{ time }}`,
    day: t`Closed, opens on ${{ day }} at ${{ time }}`,
    closed: t`Closed`,
  };
}
