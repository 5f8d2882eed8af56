/** A moment so many minutes ahead, as people type it, by the shop's clock. */
export function ahead(minutes: number) {
  const [day = '', time = ''] = new Date(Date.now() + minutes * 60_000 + 4 * 3_600_000)
    .toISOString()
    .split('T');
  return `${day.split('-').reverse().join('.')} ${time.slice(0, 5)}`;
}
