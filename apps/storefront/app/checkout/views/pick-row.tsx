import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';

/** Drawn here and not in the sprite, which every page has. */
const DRAWINGS = {
  van: 'M1.5 5H12v9H1.5zM12 8h3.6l2.9 3v3H12zM3.4 15a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0M13.4 15a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0',
  shop: 'M3.5 10v7h13v-7M2 8l1.5-5h13L18 8c0 2-2.7 2-2.7 0 0 2-2.6 2-2.6 0 0 2-2.7 2-2.7 0 0 2-2.7 2-2.7 0 0 2-2.6 2-2.6 0C4.7 10 2 10 2 8z',
  door: 'M5 17.5v-15h10v15M2.5 17.5h15M12 10h.01',
  card: 'M4 4h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2M2 8h16M5 12.5h4',
};

type PickRowProps = {
  name: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  icon?: keyof typeof DRAWINGS;
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
  const { name, value, isChosen, onChoose, icon, title, children, aside, isWrong, describedBy } = row;
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
        {icon && (
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d={DRAWINGS[icon]} />
          </svg>
        )}
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
