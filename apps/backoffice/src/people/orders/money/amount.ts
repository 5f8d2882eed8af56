/** Whether an amount of the API is more than nothing. */
export function isMore(amount: string) {
  return Number(amount) > 0;
}
