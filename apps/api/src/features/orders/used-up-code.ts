/** Whether a trigger of `orders` has refused one use of a code too many. */
export function isUsedUp(error: unknown) {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'constraint' in cause && cause.constraint === 'orders_code_uses';
}
