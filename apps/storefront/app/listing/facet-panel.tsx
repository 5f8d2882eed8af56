import type { I18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProductList } from '@pouchery/contract/catalog';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { followAddress } from '#app/navigation/follow-address.ts';
import { ShopForm } from '#app/navigation/shop-form.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import type { Slots } from '#app/rendering/slot.tsx';
import { trapFocus } from '#app/ui/dialogs.ts';
import { Icon } from '#app/ui/icon.tsx';
import { countProducts } from './count-products.ts';
import { clearFilters, type Fixed, type ListState, listAddress, listStateOfForm } from './list-address.ts';
import { followFields, followSlider, getRange, getRangeField, rangeFigure } from './range-controls.ts';
import { StateFields } from './state-fields.tsx';

const SLIDER_MS = 250;

type FacetPanelProps = {
  path: string;
  state: ListState;
  fixed: Fixed;
  list: Pick<ProductList, 'count' | 'count_is_capped'>;
  slots: Slots;
};

/**
 * The filters as one form. Beside the list every change applies at once; in the sheet the button applies.
 * Without JavaScript it is sent by its own button, and the sheet opens by its address (#filters).
 */
export default function FacetPanel({ path, state, fixed, list, slots }: FacetPanelProps) {
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const looking = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const used = useRef<HTMLInputElement>(undefined);
  /** What fields of ranges say and the address does not yet: a list that comes meanwhile does not take it back. */
  const edited = useRef(new Map<string, string>());
  const isBegun = useRef(false);
  /** The sheet below 1080 px; from there the panel always shows and this stays false. */
  const [isOpen, setOpen] = useState(false);
  const onClose = () => {
    edited.current.clear();
    setOpen(false);
  };
  const [preview, setPreview] = useState<Pick<ProductList, 'count' | 'count_is_capped'>>();
  const address = listAddress(path, state);

  useEffect(() => () => clearTimeout(timer.current), []);

  // The button that opens the sheet stands in the toolbar, which is replaced with the list.
  useEffect(() => {
    function openSheet(event: MouseEvent) {
      if (!(event.target instanceof Element) || !event.target.closest('[data-island-for=filters]')) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener('click', openSheet);
    return () => document.removeEventListener('click', openSheet);
  }, []);

  const verb = ({ count, count_is_capped: isCapped }: FacetPanelProps['list']) =>
    isCapped
      ? t`Show ${{ count: '10,000+' }} products`
      : t`Show ${plural(count, { one: '# product', other: '# products' })}`;

  function apply() {
    clearTimeout(timer.current);
    if (form.current) followAddress(listAddress(path, stateOfForm(form.current)), { keepsScroll: true });
    onClose();
  }

  function stateOfForm(element: HTMLFormElement): ListState {
    const { exact, search, sort, view } = state;
    return { ...listStateOfForm(element), exact, search, sort, view, page: '' };
  }

  async function look(next: ListState) {
    looking.current?.abort();
    looking.current = new AbortController();
    const found = await countProducts(next, fixed, looking.current.signal);
    if (found) setPreview(found);
  }

  // The DOM's own change event: a text field or a slider says it once, when its value is settled.
  useEffect(() => {
    const element = form.current;
    function changed({ target }: Event) {
      clearTimeout(timer.current);
      const range = target instanceof HTMLInputElement && target.type !== 'range' && getRange(target);
      if (range) followFields(range, i18n);
      // A slider moved by keys says every step.
      used.current = target instanceof HTMLInputElement ? target : undefined;
      const isSlider = used.current?.type === 'range';
      timer.current = setTimeout(readForm, isSlider ? SLIDER_MS : 0);
    }
    function readForm() {
      edited.current.clear();
      if (!element) return;
      const next = stateOfForm(element);
      if (isOpen) void look(next);
      else if (listAddress(path, next) !== address) {
        followAddress(listAddress(path, next), { keepsScroll: true });
      }
    }
    function typedOrSlid({ target }: Event) {
      if (!(target instanceof HTMLInputElement)) return;
      if (target.type === 'range') followSlider(target, i18n);
      const field = getRangeField(target);
      if (!field) return;
      used.current = target;
      if (field.value === toShown(field, state, i18n)) edited.current.delete(field.name);
      else edited.current.set(field.name, field.value);
    }
    element?.addEventListener('change', changed);
    element?.addEventListener('input', typedOrSlid);
    return () => {
      element?.removeEventListener('change', changed);
      element?.removeEventListener('input', typedOrSlid);
    };
  });

  // Fields keep what was typed; what the address says outranks it after every navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing the sheet takes back what was not applied
  useEffect(() => {
    setPreview(undefined);
    const isFirst = !isBegun.current;
    isBegun.current = true;
    // The server's fields say it already, and one may have been changed before this was hydrated.
    if (!form.current || isFirst) return;
    showState(form.current, state, edited.current, i18n);
    if (used.current) restoreFocus(form.current, used.current);
  }, [address, isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    document.documentElement.style.overflow = 'hidden';
    document.querySelector<HTMLElement>('.facets-head a')?.focus();
    return () => {
      document.documentElement.style.overflow = '';
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a dialog while it is open
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: as above
    <div
      id="filters"
      className={isOpen ? 'facets is-open' : 'facets'}
      role={isOpen ? 'dialog' : undefined}
      aria-modal={isOpen || undefined}
      aria-label={isOpen ? t`Filters` : undefined}
      onKeyDown={isOpen ? (event) => handleSheetKey(event, onClose) : undefined}
    >
      <div className="facets-head">
        <b className="h3">{t`Filters`}</b>
        {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript the address closes the sheet */}
        <a
          className="round"
          href="#results"
          aria-label={t`Close`}
          onClick={(event) => {
            event.preventDefault();
            onClose();
          }}
        >
          <Icon name="x" />
        </a>
      </div>
      <ShopForm
        ref={form}
        action={path}
        aria-label={t`Filters`}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <StateFields state={clearFilters(state)} without={['page']} />
        {slots.groups}
        <noscript>
          <button type="submit" className="btn btn-block">{t`Apply`}</button>
        </noscript>
        <div className="facets-foot">
          <ShopLink
            className="link small chip-clear"
            to={listAddress(path, clearFilters(state))}
            preventScrollReset
            onClick={onClose}
          >{t`Clear all`}</ShopLink>
          <button type="submit" className="btn">
            {verb(preview ?? list)}
          </button>
        </div>
      </ShopForm>
    </div>
  );
}

/** With the first response fields take the place of those the server rendered; the one in use is focused again. */
function restoreFocus(form: HTMLFormElement, used: HTMLInputElement) {
  if (used.isConnected || document.activeElement !== document.body) return;
  const { name, value, type, ariaLabel } = used;
  const fields = [...form.querySelectorAll<HTMLInputElement>(`input[type="${type}"]`)];
  const field = fields.find(
    (one) => one.name === name && one.ariaLabel === ariaLabel && (!PICKED.has(type) || one.value === value),
  );
  field?.focus({ preventScroll: true });
}

const PICKED = new Set(['checkbox', 'radio']);

/** Makes the fields say what the address says, but for those that were edited since it was asked for. */
function showState(form: HTMLFormElement, state: ListState, edited: ReadonlyMap<string, string>, i18n: I18n) {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden' || !field.name) continue;
    const value = state[field.name as keyof ListState];
    if (PICKED.has(field.type)) {
      field.checked = Array.isArray(value) ? value.includes(field.value) : value === field.value;
    } else field.value = edited.get(field.name) ?? toShown(field, state, i18n);
  }
  for (const range of form.querySelectorAll<HTMLElement>('[data-range]')) followFields(range, i18n);
}

function toShown(field: HTMLInputElement, state: ListState, i18n: I18n) {
  return rangeFigure(field, String(state[field.name as keyof ListState]), i18n);
}

function handleSheetKey({ nativeEvent, currentTarget }: KeyboardEvent<HTMLElement>, onClose: () => void) {
  if (nativeEvent.key === 'Escape') onClose();
  if (nativeEvent.key === 'Tab') trapFocus(nativeEvent, currentTarget);
}
