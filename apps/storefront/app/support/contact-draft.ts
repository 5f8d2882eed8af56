const KEY = 'contact-draft';
const FIELDS = ['name', 'email', 'subject', 'message'];

/** Keeps what is typed for as long as this tab lives. */
export function keepDraft(form: HTMLFormElement) {
  const typed = new FormData(form);
  const draft = FIELDS.map((name) => [name, typed.get(name)]);
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(draft))));
}

/** Puts back what was typed before the page was loaded anew; what is typed already stays. */
export function restoreDraft(form: HTMLFormElement) {
  const draft = attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
  for (const name of FIELDS) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.value === '' && typeof draft?.[name] === 'string') field.value = draft[name];
  }
}

export function clearDraft() {
  attempt(() => sessionStorage.removeItem(KEY));
}

/** Where a browser keeps nothing, there is no draft, and the form works all the same. */
function attempt<Result>(action: () => Result) {
  try {
    return action();
  } catch {
    return undefined;
  }
}
