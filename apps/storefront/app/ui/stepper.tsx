import { Icon } from './icon.tsx';

type StepperButtonsProps = {
  /** What its form sends. */
  name: string;
  value: number;
  max: number;
  labels: { less: string; more: string };
  /** Does what the form would. */
  onStep?: (value: number) => void;
};

/** One less or more, from one on: buttons of a plain form around them. */
export function StepperButtons({ name, value, max, labels, onStep }: StepperButtonsProps) {
  const step = (next: number, label: string) => (
    <button
      type="submit"
      className="round"
      name={name}
      value={next}
      disabled={next < 1 || next > max}
      aria-label={label}
      onClick={(event) => {
        if (!onStep) return;
        event.preventDefault();
        // At an end this button is about to be disabled: the other one has the focus then.
        if (next === 1) event.currentTarget.form?.querySelector<HTMLElement>('button:last-of-type')?.focus();
        if (next === max) event.currentTarget.form?.querySelector('button')?.focus();
        onStep(next);
      }}
    >
      <Icon name={next < value ? 'minus' : 'plus'} />
    </button>
  );
  return (
    <>
      {step(value - 1, labels.less)}
      <output>{value}</output>
      {step(value + 1, labels.more)}
    </>
  );
}
