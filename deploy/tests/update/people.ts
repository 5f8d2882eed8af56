/** Customers who log in while another version of the shop is put in place. */
export const PEOPLE = Array.from({ length: 8 }, (_, at) => ({
  email: `visitor-${at}@example.com`,
  password: 'nine tins of mint',
}));
