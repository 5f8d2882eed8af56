import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';

type PickRowProps = {
  name: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  title: ReactNode;
  /** What it means. */
  children?: ReactNode;
  /** At the right: what it costs. */
  aside?: ReactNode;
  isWrong?: boolean | undefined;
  describedBy?: string | undefined;
};

/** One of several rows of which one is chosen. */
export function PickRow(row: PickRowProps) {
  const { name, value, isChosen, onChoose, title, children, aside, isWrong, describedBy } = row;
  return (
    <div className={isChosen ? 'co-pick on' : 'co-pick'}>
      <label>
        <input
          className="vh"
          type="radio"
          name={name}
          value={value}
          checked={isChosen}
          onChange={onChoose}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
        />
        <Box isTicked={isChosen} />
        <span className="pk-t">
          <b>{title}</b>
          {children && <span>{children}</span>}
        </span>
      </label>
      {aside && <span className="pk-r">{aside}</span>}
    </div>
  );
}

type TickProps = { name: string; errors?: readonly string[] | undefined; children: ReactNode };

/** A box to tick, empty at first. */
export function Tick({ name, errors, children }: TickProps) {
  return (
    <div className={errors ? 'agree bad' : 'agree'}>
      <label>
        <input
          className="vh"
          type="checkbox"
          name={name}
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors ? `${name}-e` : undefined}
        />
        <Box isTicked />
        <span>{children}</span>
      </label>
      <FieldError id={`${name}-e`} errors={errors} />
    </div>
  );
}

/** A round box; of one to tick the style says whether it is. */
function Box({ isTicked }: { isTicked: boolean }) {
  return (
    <span className="pick-box" aria-hidden="true">
      {isTicked && <Icon name="ok" small />}
    </span>
  );
}

export function FieldError({ id, errors }: { id: string; errors: readonly string[] | undefined }) {
  if (!errors) return null;
  return (
    <p className="err" id={id}>
      <Icon name="warn" />
      <span>{errors.join(' ')}</span>
    </p>
  );
}
