import { company, owner } from '@stockhand/db/seeds/demo-company';
import { sql } from 'kysely';
import { demoPassword, makeDemoCompany } from './demo/make-demo-company.ts';
import { slugOf } from './domains/tenants/create-workspace.ts';
import type { Services } from './platform/request-context.ts';
import { inTransaction, type Reader, readerIn, readerOf } from './platform/tenant-db.ts';

/** Makes the demo company beside the running server, which answers meanwhile. Answers how to stop it. */
export function startDemo(services: Services): () => Promise<void> {
  const stopping = new AbortController();
  const seeding = seedDemo(services, { signal: stopping.signal }).then(
    (isMade) => {
      if (isMade)
        process.stdout.write(`The demo company is ready: sign in as ${owner.username} with ${demoPassword}\n`);
    },
    (error: unknown) => {
      if (!stopping.signal.aborted) services.log.error({ err: error }, 'The demo company could not be made.');
    },
  );
  return async () => {
    stopping.abort();
    await seeding;
  };
}

/** One number for every server of this database: one of them makes the demo company. */
const demoLock = 7_316_204_553;

/**
 * Makes the demo company unless it was made before. It is one transaction: whoever is killed in the middle leaves nothing,
 * and nobody sees half a company. Answers whether it was made.
 */
export async function seedDemo(
  services: Services,
  { now = new Date(), signal = new AbortController().signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<boolean> {
  if (await wasMade(readerOf(services.database))) return false;
  const startedAt = performance.now();
  const isMade = await inTransaction(services.database, async (writer) => {
    const { rows } = await sql<{ is_mine: boolean }>`select pg_try_advisory_xact_lock(${demoLock}) as is_mine`.execute(
      writer,
    );
    if (!rows[0]?.is_mine || (await wasMade(readerIn(writer)))) return false;
    await makeDemoCompany(services, writer, now, signal);
    return true;
  });
  if (isMade) services.log.info({ ms: Math.round(performance.now() - startedAt) }, 'The demo company is made.');
  return isMade;
}

/** Also true when its place is taken: the name of a user or a company that somebody else made, or that was deleted. */
async function wasMade(db: Reader): Promise<boolean> {
  const tenant = db
    .selectFrom('public.tenants')
    .select('id')
    .where('schema_name', '=', `t_${slugOf(company.name)}`);
  const user = db
    .selectFrom('public.users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', owner.username));
  return (await tenant.executeTakeFirst()) !== undefined || (await user.executeTakeFirst()) !== undefined;
}
