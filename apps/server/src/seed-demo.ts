import { owner, ownerPassword, shop } from '@stockhand/db/seeds/demo-tenant';
import { sql } from 'kysely';
import { makeDemoTenant } from './demo/make-demo-tenant.ts';
import { type ReservedTenant, releaseReservation, reserveTenant, slugOf } from './domains/tenants/reserve-tenant.ts';
import { foldedEquals } from './platform/data/folding.ts';
import { inTransaction, type Reader, readerIn, readerOf, type Writer } from './platform/data/tenant-db.ts';
import type { Services } from './platform/request-context.ts';

/** Makes the demo tenant beside the running server, which answers meanwhile. Answers how to stop it. */
export function startDemo(services: Services): () => Promise<void> {
  const stopping = new AbortController();
  services.demo.isBeingMade = true;
  const seeding = seedDemo(services, { signal: stopping.signal })
    .finally(() => {
      services.demo.isBeingMade = false;
    })
    .then(
      (isMade) => {
        if (isMade)
          process.stdout.write(`The demo tenant is ready: sign in as ${owner.username} with ${ownerPassword}\n`);
      },
      (error: unknown) => {
        if (!stopping.signal.aborted) services.log.error({ err: error }, 'The demo tenant could not be made.');
      },
    );
  return async () => {
    stopping.abort();
    await seeding;
  };
}

/** One number for every server of this database: one of them makes the demo tenant. */
const demoLock = 7_316_204_553;

/**
 * Creates the demo tenant unless it exists. It is one transaction: a process that is killed during it leaves a
 * reserved tenant at most, which is not visible. Answers whether it created the tenant.
 */
export async function seedDemo(
  services: Services,
  { now = new Date(), signal = new AbortController().signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<boolean> {
  if (await wasMade(readerOf(services.database))) return false;
  const startedAt = performance.now();
  const commit = <Out>(work: (writer: Writer) => Promise<Out>) => inTransaction(services.database, work);
  let reserved: ReservedTenant | undefined;
  const isMade = await commit(async (writer) => {
    const { rows } = await sql<{ is_mine: boolean }>`select pg_try_advisory_xact_lock(${demoLock}) as is_mine`.execute(
      writer,
    );
    if (!rows[0]?.is_mine || (await wasMade(readerIn(writer)))) return false;
    // Pictures are drawn last, at a low priority: on a busy machine the transaction rests for longer than others may.
    await sql`select set_config('idle_in_transaction_session_timeout', '600s', true)`.execute(writer);
    // Of several servers only the one that makes the tenant reserves its name.
    reserved ??= await reserveTenant(commit, shop);
    await makeDemoTenant(services, writer, { reserved, now, signal });
    return true;
  }).finally(() => reserved && releaseReservation(commit, reserved));
  if (isMade) services.log.info({ ms: Math.round(performance.now() - startedAt) }, 'The demo tenant is made.');
  return isMade;
}

/** Also true when another user or tenant has the name, or had it before it was deleted. */
async function wasMade(db: Reader): Promise<boolean> {
  const tenant = db
    .selectFrom('public.tenants')
    .select('id')
    .where('schema_name', '=', `t_${slugOf(shop.name)}`)
    .where('status', '<>', 'provisioning');
  const user = db
    .selectFrom('public.users')
    .select('id')
    .where((eb) => foldedEquals(eb, 'username', owner.username));
  return (await tenant.executeTakeFirst()) !== undefined || (await user.executeTakeFirst()) !== undefined;
}
