import { type KeyboardEvent, type ReactNode, useEffect } from 'react';

type TabListProps<Id extends string> = {
  /** Of what the tabs are. */
  label: string;
  className: string;
  tabs: { id: Id; name: ReactNode }[];
  current: Id;
  /** Ids of the tabs are `{prefix}-tab-{id}`, of their panels `{prefix}-{id}`. */
  prefix: string;
  onChoose: (id: Id) => void;
};

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Tabs that are walked with the arrow keys; the panels are the caller's (`tabPanel`). */
export function TabList<Id extends string>(props: TabListProps<Id>) {
  const { label, className, tabs, current, prefix, onChoose } = props;

  // Where they have no room beside one another, the chosen one is brought into sight.
  useEffect(() => {
    const tab = document.getElementById(`${prefix}-tab-${current}`);
    const list = tab?.parentElement;
    if (tab && list && list.scrollWidth > list.clientWidth)
      tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [prefix, current]);

  function walk(event: KeyboardEvent<HTMLElement>) {
    const at = tabs.findIndex(({ id }) => id === current);
    const next = tabs[STEPS[event.key]?.(at, tabs.length - 1) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    document.getElementById(`${prefix}-tab-${next.id}`)?.focus();
  }

  return (
    <div className={className} role="tablist" aria-label={label}>
      {tabs.map(({ id, name }) => (
        <button
          key={id}
          id={`${prefix}-tab-${id}`}
          type="button"
          role="tab"
          aria-selected={id === current}
          aria-controls={`${prefix}-${id}`}
          tabIndex={id === current ? 0 : -1}
          onClick={() => onChoose(id)}
          onKeyDown={walk}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** Attributes of the panel a tab shows. */
export function tabPanel(prefix: string, id: string) {
  return { id: `${prefix}-${id}`, role: 'tabpanel', 'aria-labelledby': `${prefix}-tab-${id}` };
}
