/** Says something to whoever listens to the page rather than looks at it. */
export function announce(text: string) {
  const announcer = document.querySelector('.announcer');
  if (announcer) announcer.textContent = text;
}
