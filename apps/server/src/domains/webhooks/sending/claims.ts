import { testTopic } from '@stockhand/contract/webhooks/schema';
import type { Database } from '@stockhand/db/connect';
import { mayWriteOut } from '../../../platform/background/outgoing.ts';
import type { StoredSecrets } from '../signature.ts';

export interface ClaimedDelivery extends StoredSecrets {
  id: number;
  webhook_id: number;
  tenant_id: number;
  schema_name: string;
  url: string;
  topic: string;
  record: string;
  data: string;
  is_ordered: boolean;
  attempts: number;
  ends_at: Date;
  created_at: Date;
  failing_since: Date | null;
}

interface Claim {
  rowsMax: number;
  leaseSeconds: number;
  /** Webhooks that this server sends enough to at the moment. */
  except: readonly number[];
}

/** Takes due rows, those due longest first, for the time of the lease. Several servers share the work: each gets other rows. */
export async function claimDeliveries(database: Database, claim: Claim): Promise<ClaimedDelivery[]> {
  const now = new Date();
  const rows = await database
    .with('due', (query) =>
      dueDeliveries(query as unknown as Database, now)
        .$if(claim.except.length > 0, (due) => due.where('d.webhook_id', 'not in', claim.except))
        .orderBy('d.due_at')
        .orderBy('d.id')
        .limit(claim.rowsMax)
        .forUpdate('d')
        .skipLocked(),
    )
    .updateTable('public.webhook_deliveries as r')
    .from('due')
    .set({ due_at: new Date(now.getTime() + claim.leaseSeconds * 1000) })
    .whereRef('r.id', '=', 'due.id')
    .returning(['r.id', 'r.webhook_id', 'r.topic', 'r.record', 'r.data', 'r.is_ordered', 'r.attempts', 'r.ends_at'])
    .returning(['r.created_at', 'due.url', 'due.tenant_id', 'due.schema_name', 'due.failing_since'])
    .returning(['due.sealed_secret', 'due.earlier_sealed_secret', 'due.earlier_secret_ends_at'])
    .execute();
  return rows.sort((one, other) => one.id - other.id);
}

/** Of active webhooks and tenants, and not behind an earlier event of their record. A test goes to a paused webhook too. */
function dueDeliveries(database: Database, now: Date) {
  return database
    .selectFrom('public.webhook_deliveries as d')
    .innerJoin('public.webhooks as w', 'w.id', 'd.webhook_id')
    .innerJoin('public.tenants as t', 't.id', 'w.tenant_id')
    .select(['d.id', 'w.url', 'w.tenant_id', 't.schema_name', 'w.failing_since'])
    .select(['w.sealed_secret', 'w.earlier_sealed_secret', 'w.earlier_secret_ends_at'])
    .where(mayWriteOut)
    .where('d.state', '=', 'waiting')
    .where('d.due_at', '<=', now)
    .where('t.status', '=', 'active')
    .where((eb) => eb.or([eb('w.is_active', '=', true), eb('d.topic', '=', testTopic)]))
    .where((eb) =>
      eb.or([
        eb('d.is_ordered', '=', false),
        eb.not(
          eb.exists(
            eb
              .selectFrom('public.webhook_deliveries as e')
              .select('e.id')
              .whereRef('e.webhook_id', '=', 'd.webhook_id')
              .whereRef('e.record', '=', 'd.record')
              .whereRef('e.id', '<', 'd.id')
              .where('e.state', '=', 'waiting')
              .where('e.is_ordered', '=', true),
          ),
        ),
      ]),
    );
}

/** Gives back what this server took and did not send. */
export async function returnClaimed(database: Database, { id }: ClaimedDelivery): Promise<void> {
  await database
    .updateTable('public.webhook_deliveries')
    .set({ due_at: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}
