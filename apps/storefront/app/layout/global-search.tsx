import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
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
  const { t } = useLingui();
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

  useEffect(() => {
    if (!isShown) return;
    const closeOutside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const open = new AbortController();
    for (const event of ['pointerdown', 'focusin'])
      document.addEventListener(event, closeOutside, { signal: open.signal });
    return () => open.abort();
  }, [isShown]);

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
    const chosen = options[active];
    const last = options.length - 1;
    // Before the first option and behind the last one is the box itself.
    const next = { ArrowDown: active < last ? active + 1 : -1, ArrowUp: active < 0 ? last : active - 1 };
    // Home and End are the text's until an option is marked.
    const place = { ...next, ...(chosen && { Home: 0, End: last }) }[event.key];
    if (event.key === 'Escape') setOpen(false);
    else if (place !== undefined) setActive(place);
    else if (event.key === 'Enter' && chosen) chosen.click();
    else return;
    event.preventDefault();
  }

  return (
    <div className="search" ref={box}>
      <ShopForm role="search" action="/products" onSubmit={() => setOpen(false)}>
        <Icon name="search" />
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
          onChange={(event) => type(event.target.value)}
          onFocus={() => setOpen(true)}
          onKeyDown={press}
        />
        {text && (
          <button
            type="button"
            className="round clear"
            aria-label={t`Clear search`}
            onClick={() => {
              type('');
              field.current?.focus();
            }}
          >
            <Icon name="x" />
          </button>
        )}
      </ShopForm>
      {isOpen && isOffline && (
        <div className="search-panel menu-panel" id="search-panel" role="alert">
          <div className="empty">
            <p>{t`There is no connection`}</p>
            <button type="button" className="btn btn-line" onClick={() => look(trimmed)}>
              {t`Try again`}
            </button>
          </div>
        </div>
      )}
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
