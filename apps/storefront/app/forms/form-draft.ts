import { readStored, store } from '#app/device/stored-value.ts';

const storage = () => sessionStorage;

/**
 * Keeps what is typed into a form's named fields for as long as this tab lives, so that neither a reload nor a
 * way round by another page loses it.
 */
export function formDraft(key: string, fields: readonly string[]) {
  const save = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const draft = fields.map((name) => [name, typed.get(name)]);
    store(storage, key, Object.fromEntries(draft));
  };
  return {
    save,
    /** Puts back what was typed; what was typed before the form's code came stays, and is saved. */
    restore(form: HTMLFormElement) {
      const draft = new Map(Object.entries(readStored(storage, key) ?? {}));
      for (const name of fields) {
        const value = draft.get(name);
        const field = form.elements.namedItem(name);
        if (typeof value !== 'string' || value === '') continue;
        const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
        if ((isText || field instanceof HTMLSelectElement) && field.value === '') field.value = value;
        if (field instanceof RadioNodeList && field.value === '') field.value = value;
      }
      const typed = new FormData(form);
      if (fields.some((name) => typed.get(name))) save(form);
    },
    clear() {
      store(storage, key, undefined);
    },
  };
}
