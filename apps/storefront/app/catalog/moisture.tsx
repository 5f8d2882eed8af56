import { useLingui } from '@lingui/react/macro';
import { cssVariables } from '#app/ui/css-variables.ts';

const [SLIGHTLY_MOIST_FROM, MOIST_FROM] = [20, 40];

/** How moist a pouch is: a bar with a bead, since dots mean strength, and the same in words. */
export function Moisture({ percent }: { percent: number }) {
  const { t } = useLingui();
  return (
    <>
      <span className="moisture" style={cssVariables({ '--at': `${percent}%` })} aria-hidden="true" />
      {percent < SLIGHTLY_MOIST_FROM
        ? t`Dry, ${{ percent }}%`
        : percent < MOIST_FROM
          ? t`Slightly moist, ${{ percent }}%`
          : t`Moist, ${{ percent }}%`}
    </>
  );
}
