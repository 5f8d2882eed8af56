import { Icon } from './icon.tsx';

type StepsProps = {
  names: readonly string[];
  done: readonly boolean[] /** Which one is open. */;
  now?: number;
};

/** Steps of which those that are done carry a tick; no buttons. */
export function Steps({ names, done, now = done.indexOf(false) }: StepsProps) {
  return (
    <ol className="steps">
      {names.map((name, at) => (
        <li
          key={name}
          className={done[at] ? 'done' : at === now ? 'now' : ''}
          aria-current={at === now ? 'step' : undefined}
        >
          <i>{done[at] ? <Icon name="ok" small /> : at + 1}</i>
          {name}
        </li>
      ))}
    </ol>
  );
}
