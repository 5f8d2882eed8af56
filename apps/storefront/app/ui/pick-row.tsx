import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Money } from './price.tsx';
import { FieldError } from './text-field.tsx';

/** Drawn here and not in the sprite, which every page has. */
const DRAWINGS = {
  van: 'M1.5 5H12v9H1.5zM12 8h3.6l2.9 3v3H12zM3.4 15a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0M13.4 15a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0',
  shop: 'M3.5 10v7h13v-7M2 8l1.5-5h13L18 8c0 2-2.7 2-2.7 0 0 2-2.6 2-2.6 0 0 2-2.7 2-2.7 0 0 2-2.7 2-2.7 0 0 2-2.6 2-2.6 0C4.7 10 2 10 2 8z',
  door: 'M5 17.5v-15h10v15M2.5 17.5h15M12 10h.01',
  card: 'M4 4h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2M2 8h16M5 12.5h4',
};

type PickRowProps = Omit<ComponentProps<'input'>, 'title'> & {
  icon?: keyof typeof DRAWINGS;
  /** In the icon's place. */
  picture?: ReactNode;
  title: ReactNode;
  /** What it means. */
  children?: ReactNode;
  /** At the right: what it costs, or another way. */
  price?: string;
  aside?: ReactNode;
  errors?: readonly string[] | undefined;
};

/** One of several rows of which one is chosen, or, as checkboxes, some are. */
export function PickRow({ icon, picture, title, children, price, aside, errors, ...input }: PickRowProps) {
  return (
    <div className="pick-row">
      <label>
        <input
          className="vh"
          type="radio"
          aria-invalid={errors && true}
          aria-describedby={errors && `${input.name}-e`}
          {...input}
        />
        <PickBox />
        {icon && (
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d={DRAWINGS[icon]} />
          </svg>
        )}
        {picture}
        <span className="pk-t">
          <b>{title}</b>
          {children && <span>{children}</span>}
        </span>
        {price && <Money amount={price} />}
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
          aria-invalid={errors && true}
          aria-describedby={errors && `${name}-e`}
        />
        <PickBox />
        <span>{children}</span>
      </label>
      <FieldError id={name} errors={errors} />
    </div>
  );
}

/** A round box; the style says whether it is ticked. */
export function PickBox() {
  return (
    <span className="pick-box" aria-hidden="true">
      <Icon name="ok" small />
    </span>
  );
}
