import { sql } from 'kysely';
import { type AuditEntry, auditRow } from './audit-entry.ts';
import { notifyOf } from './change-feed.ts';
import type { TenantWrite } from './handler-context.ts';
import type { SignedIn } from './sessions.ts';

/** Writes who did what, in the transaction of the deed. A mutation that writes none is rolled back. */
export async function audit(ctx: TenantWrite, entry: AuditEntry): Promise<void> {
  await auditAll(ctx, [entry]);
}

/** Several deeds at once, of other people and moments than the call's where they say so. */
export async function auditAll(
  ctx: TenantWrite,
  entries: readonly (AuditEntry & { at?: Date; by?: SignedIn['user'] })[],
): Promise<void> {
  if (entries.length === 0) return;
  ctx.written.isAudited = true;
  const rows = entries.map(({ at = ctx.now, by = ctx.who.user, ...entry }) => auditRow(ctx, entry, by, at));
  await ctx.db.insertInto('audit_log').values(rows).execute();
}

/** For a call that found nothing to change: there is nothing to write down. */
export function nothingChanged(ctx: TenantWrite): void {
  ctx.written.isAudited = true;
}

/** Tells every open screen of the company that things of these kinds changed, if and when the transaction commits. */
export async function announce(ctx: TenantWrite, ...topics: string[]): Promise<void> {
  const notice = notifyOf({ schema: ctx.who.tenant.schema_name, topics });
  await sql`select pg_notify(${notice.channel}, ${notice.payload})`.execute(ctx.db);
}
