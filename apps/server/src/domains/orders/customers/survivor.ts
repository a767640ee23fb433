import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/data/tenant-db.ts';

/** The customer whom one was merged into (docs/rules.md#customers). */
export async function survivorOf(db: Reader | Writer, id: number): Promise<number | undefined> {
  const merge = await db
    .selectFrom('customer_merges')
    .select('into_id')
    .where('customer_id', '=', id)
    .executeTakeFirst();
  return merge?.into_id;
}

/** The id of a customer, or of the one whom they were merged into, for a condition: old links and saved filters lead there too. */
export function survivingId(db: Reader, id: number): RawBuilder<number> {
  const merge = db.selectFrom('customer_merges').select('into_id').where('customer_id', '=', id);
  return sql<number>`coalesce(${merge}, ${id}::bigint)`;
}

/** Name and addresses for a new document, of a customer who cannot be deleted or merged until the transaction ends. */
export async function findBuyer(db: Writer, id: number): Promise<Buyer | undefined> {
  return (await selectBuyer(db, id).executeTakeFirst()) ?? findSurvivingBuyer(db, id);
}

/** The same of a customer whom `selectBuyer` has not found. */
async function findSurvivingBuyer(db: Writer, id: number): Promise<Buyer | undefined> {
  const survivor = await survivorOf(db, id);
  return survivor === undefined ? undefined : selectBuyer(db, survivor).executeTakeFirst();
}

export function selectBuyer(db: Writer, id: number) {
  return db.selectFrom('customers').select(['id', 'name', 'email', 'phone']).where('id', '=', id).forKeyShare();
}

export type Buyer = NonNullable<Awaited<ReturnType<ReturnType<typeof selectBuyer>['executeTakeFirst']>>>;
