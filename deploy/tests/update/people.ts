/** Customers who log in while the shop is updated. */
export const PEOPLE = Array.from({ length: 8 }, (_, at) => ({
  email: `visitor-${at}@example.com`,
  password: 'nine tins of mint',
}));
