import { randomBytes } from 'node:crypto';
import { registration } from '@pouchery/contract/accounts';
import { STAFF_ROLES, type StaffRole } from '@pouchery/contract/backoffice/staff';
import { toShopDay } from '@pouchery/contract/shop-time';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { valuesOf } from '#api/database/columns-of.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { hasEmail } from '#api/features/accounts/accounts-queries.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { hashPassword } from '#api/features/passwords/password-hash.ts';
import { birthFault } from '#api/features/registration/adult.ts';
import { rulesOn } from '#api/features/selling/rules-on.ts';
import { ApiError } from '#api/http/api-error.ts';
import { readWords } from '#api/read-words.ts';
import { StartupError } from '#api/startup-error.ts';
import { staff } from './staff-tables.ts';
import { addStaffMember, changeStaffMember, removeStaffMember, resetSecondFactor } from './staff-writes.ts';

const ROLES = STAFF_ROLES.join('|');
const USAGE = `npm run staff -- list
npm run staff -- add <e-mail> --role ${ROLES} [--name "First Last" --born YYYY-MM-DD]
npm run staff -- role <e-mail> --role ${ROLES}
npm run staff -- reset <e-mail>     forgets a lost authenticator app
npm run staff -- remove <e-mail>`;

/** Whoever may start commands beside the shop's database. */
const OPERATOR = { id: null, name: 'npm run staff' };
const PASSWORD_BYTES = 12;
/** What an account needs; the rules are those of registration. */
const { email, first_name, last_name, date_of_birth } = registration.shape;
const account = z.object({ email, first_name, last_name, date_of_birth });

/** Does what the words say and gives sentences for whoever typed them. Throws a StartupError with one. */
export async function runStaffCommand(db: Database, words: string[]): Promise<string[]> {
  const { positionals, values: options } = readWords(words, USAGE, {
    role: { type: 'string' },
    name: { type: 'string' },
    born: { type: 'string' },
  });
  const [deed = '', email = ''] = positionals;
  if (deed === 'list') return listStaff(db);
  try {
    return await db.transaction((tx) => carryOut(tx, deed, email, options));
  } catch (error) {
    if (error instanceof ApiError) throw new StartupError(Object.values(error.body).flat().join(' '));
    throw error;
  }
}

type Options = { role?: string | undefined; name?: string | undefined; born?: string | undefined };

async function carryOut(tx: Transaction, deed: string, email: string, options: Options): Promise<string[]> {
  if (email === '' || !['add', 'role', 'reset', 'remove'].includes(deed)) throw new StartupError(USAGE);
  if (deed === 'add') return addSomebody(tx, email, requireRole(options), options);
  const row = await requireOnStaff(tx, email);
  if (deed === 'role') {
    const { name, role } = await changeStaffMember(tx, OPERATOR, row, requireRole(options));
    return [`${name} has the role ${role}.`];
  }
  if (deed === 'remove') {
    await removeStaffMember(tx, OPERATOR, row);
    return [`${email} is no longer on the staff. The account stays.`];
  }
  const { name } = await resetSecondFactor(tx, OPERATOR, row.id);
  return [`${name} is logged out everywhere and sets up an authenticator app at the next login.`];
}

async function addSomebody(tx: Transaction, email: string, role: StaffRole, options: Options) {
  const [present] = await tx.select({ id: users.id }).from(users).where(hasEmail(email));
  const password = present ? undefined : await makeAccount(tx, email, options);
  const { name } = await addStaffMember(tx, OPERATOR, { email, role });
  return [
    `${name} is on the staff with the role ${role}.`,
    ...(password ? [`Password: ${password} (shown this once; change it in the shop's profile).`] : []),
    'The first login sets up an authenticator app.',
  ];
}

/** An account for somebody the shop has none of yet; gives its password. */
async function makeAccount(tx: Transaction, email: string, { name, born }: Options) {
  if (!name || !born) {
    throw new StartupError(
      `There is no account ${email}. Give --name "First Last" --born YYYY-MM-DD and one is made, or register in the shop first.`,
    );
  }
  const [first_name, ...rest] = name.trim().split(/\s+/);
  const parsed = account.safeParse({ email, first_name, last_name: rest.join(' '), date_of_birth: born });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartupError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const day = toShopDay(new Date());
  const fault = birthFault(born, day, await rulesOn(tx, day), 'en');
  if (fault) throw new StartupError(`date_of_birth: ${fault}`);
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  await tx.insert(users).values({
    ...valuesOf(parsed.data, 'email', 'first_name', 'last_name', 'date_of_birth'),
    passwordHash: await hashPassword(password),
    language: 'en',
    joined: new Date(),
  });
  return password;
}

async function requireOnStaff(tx: Transaction, email: string) {
  const [row] = await tx
    .select({ id: staff.id, version: staff.version })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.id))
    .where(hasEmail(email));
  if (!row) throw new StartupError(`${email} is not on the staff.`);
  return row;
}

function requireRole({ role }: Options): StaffRole {
  const known = STAFF_ROLES.find((name) => name === role);
  if (!known) throw new StartupError(`--role is one of ${STAFF_ROLES.join(', ')}.`);
  return known;
}

async function listStaff(db: Database) {
  const rows = await db
    .select({ email: users.email, role: staff.role, enrolled: staff.enrolled })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.id))
    .orderBy(asc(staff.role), asc(users.email));
  if (rows.length === 0) return ['Nobody is on the staff yet.', USAGE];
  return rows.map(
    ({ email, role, enrolled }) =>
      `${email}  ${role}  ${enrolled ? 'second factor set up' : 'no second factor yet'}`,
  );
}
