/** An amount and its smaller currency sign, never wrapped. Spread `formatPrice()` into it. */
export function Price({ amount, sign }: { amount: string; sign: string }) {
  return (
    <span className="price">
      {amount}
      <span className="cur">{sign}</span>
    </span>
  );
}
