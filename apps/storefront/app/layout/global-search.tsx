import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isConnected } from '#app/navigation/connection.ts';
import { ShopForm } from '#app/navigation/shop-form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { SearchPanel } from './search-panel.tsx';
import { useProductSearch } from './use-product-search.ts';

/** The panel's code comes when somebody comes to the box, which is before the first response is here. */
function usePanel(isWanted: boolean) {
  const [Panel, setPanel] = useState<typeof SearchPanel>();
  useEffect(() => {
    if (!isWanted || Panel) return;
    const load = () =>
      void import('./search-panel.tsx').then(
        (code) => setPanel(() => code.SearchPanel),
        () => {},
      );
    // A browser does not ask twice for code that did not come.
    if (navigator.onLine) return load();
    void isConnected().then((isThere) => isThere && load());
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [isWanted, Panel]);
  return Panel;
}

/** The search box of the header, with what the page's address searches for. A plain form without JavaScript. */
export default function GlobalSearch({ shown }: { shown: string }) {
  const [text, setText] = useState(shown);
  const { found, isSearching = false, isOffline, look, stop } = useProductSearch();
  const [isOpen, setOpen] = useState(false);
  const Panel = usePanel(isOpen);
  const [active, setActive] = useState(-1);
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isBegun = useRef(false);
  const trimmed = text.trim();
  const isShown = isOpen && (isSearching || !!found);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is replaced closes the panel and shows its own search
  useEffect(() => {
    const typed = field.current?.value ?? '';
    const isHere = document.activeElement === field.current;
    const isFirst = !isBegun.current;
    isBegun.current = true;
    // Typed before the box was hydrated.
    if (typed !== text && (isHere || isFirst)) return type(typed);
    if (isHere) return setOpen(true);
    setText(shown);
    setOpen(false);
    stop();
  }, [shown]);

  useOutside(box, isShown, () => setOpen(false));

  function type(next: string) {
    setText(next);
    setActive(-1);
    setOpen(true);
    look(next.trim());
  }

  function press(event: KeyboardEvent) {
    if (!isShown) {
      if (event.key === 'ArrowDown') setOpen(true);
      return;
    }
    const options = box.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [];
    const index = nextOption(event.key, active, options.length - 1);
    if (event.key === 'Escape') setOpen(false);
    else if (index !== undefined) setActive(index);
    else if (event.key === 'Enter' && options[active]) options[active].click();
    else return;
    event.preventDefault();
  }

  return (
    <div className="search" ref={box}>
      <ShopForm role="search" action="/products" onSubmit={() => setOpen(false)}>
        <Icon name="search" />
        <SearchField
          field={field}
          text={text}
          isShown={isShown}
          active={active}
          onType={type}
          onFocus={() => setOpen(true)}
          onKeyDown={press}
        />
      </ShopForm>
      {isOpen && isOffline && <OfflinePanel onAgain={() => look(trimmed)} />}
      {isOpen && !isOffline && Panel && (
        <Panel
          isShown={isShown}
          isSearching={isSearching}
          found={found}
          text={trimmed}
          active={active}
          onChoose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

type SearchFieldProps = {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  isShown: boolean;
  active: number;
  onType: (text: string) => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function SearchField({ field, text, isShown, active, onType, onFocus, onKeyDown }: SearchFieldProps) {
  const { t } = useLingui();

  function clear() {
    onType('');
    field.current?.focus();
  }

  return (
    <>
      <input
        ref={field}
        type="search"
        name="search"
        role="combobox"
        autoComplete="off"
        maxLength={100}
        placeholder={t`Search products`}
        aria-label={t`Search products`}
        aria-expanded={isShown}
        aria-controls="search-panel"
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `search-option-${active}` : undefined}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      />
      {text && (
        <button type="button" className="round clear" aria-label={t`Clear search`} onClick={clear}>
          <Icon name="x" />
        </button>
      )}
    </>
  );
}

function OfflinePanel({ onAgain }: { onAgain: () => void }) {
  const { t } = useLingui();
  return (
    <div className="search-panel menu-panel" id="search-panel" role="alert">
      <div className="empty">
        <p>{t`There is no connection`}</p>
        <button type="button" className="btn btn-line" onClick={onAgain}>
          {t`Try again`}
        </button>
      </div>
    </div>
  );
}

/** The option that a key marks; -1 is the box itself, before the first option and behind the last one. */
function nextOption(key: string, active: number, last: number): number | undefined {
  const next = { ArrowDown: active < last ? active + 1 : -1, ArrowUp: active < 0 ? last : active - 1 };
  // Home and End are the text's until an option is marked.
  return { ...next, ...(active >= 0 && { Home: 0, End: last }) }[key];
}

/** While it `isOn`, calls `onOutside` at a press or a focus outside of the box. */
function useOutside(box: RefObject<HTMLElement | null>, isOn: boolean, onOutside: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls does the same whenever it was made
  useEffect(() => {
    if (!isOn) return;
    const look = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) onOutside();
    };
    const open = new AbortController();
    for (const event of ['pointerdown', 'focusin'])
      document.addEventListener(event, look, { signal: open.signal });
    return () => open.abort();
  }, [isOn]);
}
