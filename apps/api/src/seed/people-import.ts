import { randomBytes } from 'node:crypto';
import type { DemoPerson } from '@pouchery/demo/demo-files';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { columnsOf, valuesOf } from '#api/database/columns-of.ts';
import type { Database, Transaction } from '#api/database/open-database.ts';
import { users } from '#api/features/accounts/accounts-tables.ts';
import { brands, products } from '#api/features/catalog/catalog-tables.ts';
import { addOrder } from '#api/features/orders/orders-queries.ts';
import { hashPassword } from '#api/features/passwords/password-hash.ts';
import { authorName } from '#api/features/reviews/author-name.ts';
import { reviews } from '#api/features/reviews/reviews-tables.ts';

const DAY_MS = 86_400_000;
const PASSWORD_BYTES = 12;

/**
 * Adds the demo's customers with their orders, and gives them the imported reviews they wrote; the catalogue comes
 * first. Each gets a random password, which is known to nobody but the caller. Who is there already is left alone.
 * Gives address and password of those who were added.
 */
export async function importPeople(db: Database, people: readonly DemoPerson[], now: Date) {
  const added: { email: string; password: string }[] = [];
  for (const person of people) {
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    const passwordHash = await hashPassword(password);
    const isNew = await db.transaction((tx) => importPerson(tx, person, passwordHash, now));
    if (isNew) added.push({ email: person.email, password });
  }
  return added;
}

async function importPerson(tx: Transaction, person: DemoPerson, passwordHash: string, now: Date) {
  const names = valuesOf(person, 'first_name', 'last_name');
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const firstDay = Math.max(...person.orders.map(({ days_ago }) => days_ago), 0) + 1;
  const [user] = await tx
    .insert(users)
    .values({
      ...names,
      ...valuesOf(person, 'email', 'date_of_birth', 'language'),
      passwordHash,
      joined: ago(firstDay),
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!user) return false;

  const { postal_code, ...shipment } = person.shipment;
  for (const { days_ago, status, items } of person.orders.toSorted((a, b) => b.days_ago - a.days_ago)) {
    const placed = ago(days_ago);
    const order = { userId: user.id, placed, status, ...shipment, postalCode: postal_code };
    await addOrder(tx, order, await toLines(tx, items));
  }
  await tx
    .update(reviews)
    .set({ userId: user.id })
    .where(
      and(
        inArray(
          reviews.productId,
          tx.select({ id: products.id }).from(products).where(inArray(products.slug, person.reviews)),
        ),
        eq(reviews.author, authorName(names)),
        isNull(reviews.userId),
        isNotNull(reviews.importKey),
      ),
    );
  return true;
}

async function toLines(tx: Transaction, items: DemoPerson['orders'][number]['items']) {
  const rows = await tx
    .select({
      ...columnsOf(products, 'slug', 'name', 'price'),
      productId: products.id,
      brandName: brands.name,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(inArray(products.slug, Object.keys(items)));
  return Object.entries(items).map(([slug, quantity]) => {
    const product = rows.find((row) => row.slug === slug);
    if (!product) throw new Error(`demo/content/people.json: there is no product ${slug}.`);
    const { slug: _, ...line } = product;
    return { ...line, quantity };
  });
}
