/** Sums of amounts of this size are whole numbers of tetri, so that nothing is rounded. */
export function toTetri(price: string) {
  return Math.round(Number(price) * 100);
}

export function toPrice(tetri: number) {
  return (tetri / 100).toFixed(2);
}

/** What so many of each come to. */
export function sumOf(items: readonly { price: string; quantity: number }[]) {
  return items.reduce((sum, { price, quantity }) => sum + toTetri(price) * quantity, 0);
}
