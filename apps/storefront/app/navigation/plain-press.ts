/** Whether a press on a link is to lead there in this tab. */
export function isPlainPress({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  return button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
}
