import { openDirect } from '../connect.ts';
import type { RunStatement } from '../migrate.ts';

// The mark of a restored copy is a comment on its outbox: it is there before any account and goes with no backup.
const outbox = 'public.outbox';
export const heldMark = 'held';

/** No mail and no webhook is sent from now on: they wait. */
export async function holdOutgoing(run: RunStatement): Promise<void> {
  await run(`comment on table ${outbox} is '${heldMark}'`);
}

/** What waits is sent within seconds. */
export async function resumeSending(url: string): Promise<void> {
  const client = await openDirect(url);
  try {
    await client.query(`comment on table ${outbox} is null`);
  } finally {
    await client.end();
  }
}
