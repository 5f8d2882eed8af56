/** What invoker commands and `closedby` do, for browsers that do not know them, and Tab that stays in a modal dialog. */
export function watchDialogs() {
  document.addEventListener('keydown', (event) => {
    const dialog = document.querySelector<HTMLDialogElement>('dialog:modal');
    if (dialog && event.key === 'Tab') trapFocus(event, dialog);
  });
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target instanceof HTMLDialogElement && target.getAttribute('closedby') === 'any') target.close();
    const button = target.closest('button[commandfor]');
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute('command') === 'close') dialog.close();
    else dialog.showModal();
  });
}

const STOPS = 'a, button, input:not([type=hidden], :disabled)';

/** A modal dialog lets Tab out to the browser's own controls: here, after the last stop comes the first. */
export function trapFocus(event: KeyboardEvent, box: HTMLElement) {
  const stops = [...box.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility());
  const ends = [stops[0], stops.at(-1)];
  const [edge, other] = event.shiftKey ? ends : ends.reverse();
  if (document.activeElement !== edge && document.activeElement !== box) return;
  event.preventDefault();
  other?.focus();
}
