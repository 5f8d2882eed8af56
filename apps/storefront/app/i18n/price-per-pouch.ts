/** What one pouch of a tin costs, as a decimal string like the tin's price; rounded to the tetri. */
export function pricePerPouch(price: string, pouches: number) {
  return (Math.round((Number(price) * 100) / Math.max(pouches, 1)) / 100).toFixed(2);
}
