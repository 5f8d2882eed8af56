import { hashPassword } from '../../../apps/api/src/features/passwords/password-hash.ts';

const password = 'nine tins of mint';
/** Customers who visit while another version of the shop is put in place. */
export const PEOPLE = Array.from({ length: 8 }, (_, at) => ({
  email: `visitor-${at}@example.com`,
  password,
}));

/** The statement that adds them to a shop. */
export async function addPeople() {
  const hash = await hashPassword(password);
  const rows = PEOPLE.map(
    ({ email }) => `('${email}', 'Nino', 'Beridze', '1990-05-17', '${hash}', 'en', now())`,
  );
  return `insert into users (email, first_name, last_name, date_of_birth, password_hash, language, joined)
    values ${rows.join(', ')}`;
}
