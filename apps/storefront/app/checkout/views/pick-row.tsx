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
    <div className="co-pick">
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
        <Box />
        <span className="pk-t">
          <b>{title}</b>
          {children && <span>{children}</span>}
        </span>
      </label>
      {aside && <span className="pk-r">{aside}</span>}
    </div>
  );
}

type TickProps = {
  name: string;
  /** As it was sent before, without scripts. */
  isTicked?: boolean;
  errors?: readonly string[] | undefined;
  children: ReactNode;
};

/** A box to tick, empty at first. */
export function Tick({ name, isTicked, errors, children }: TickProps) {
  return (
    <div className={errors ? 'agree bad' : 'agree'}>
      <label>
        <input
          className="vh"
          type="checkbox"
          name={name}
          defaultChecked={isTicked}
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors ? `${name}-e` : undefined}
        />
        <Box />
        <span>{children}</span>
      </label>
      <FieldError id={`${name}-e`} errors={errors} />
    </div>
  );
}

/** A round box; the style says whether it is ticked. */
function Box() {
  return (
    <span className="pick-box" aria-hidden="true">
      <Icon name="ok" small />
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
