import { type AuditEntryView, ListAuditLog } from '@stockhand/contract/audit/schema';
import { endOfDay, startOfDay } from '@stockhand/contract/calendar';
import { orderingOf, type Page, pageOf } from '@stockhand/contract/paging';
import { can } from '@stockhand/contract/permissions';
import type { TenantRead } from '../../platform/handler-context.ts';
import { likePattern } from '../../platform/like-pattern.ts';
import { tenantQuery } from '../../platform/procedures.ts';

/** The workspace's audit log (rulings A and B, Permissions). Days are the workspace's. */
export const listEntries = tenantQuery(
  'read',
  'reports',
  ListAuditLog,
  async (ctx, input): Promise<Page<AuditEntryView>> => {
    const { direction } = orderingOf(input.ordering ?? '-at');
    const { limit, offset } = pageOf(input);
    const { count } = await matching(ctx, input)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const rows = await matching(ctx, input)
      .select(['id', 'at', 'actor_id as user', 'actor_name as user_name', 'action'])
      .select(['subject_type', 'subject_id', 'subject_name', 'changes', 'address'])
      .orderBy('at', direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(offset)
      .execute();
    const seesAddresses = can(ctx.who.permissions, 'update', 'users');
    return { results: rows.map((row) => entryView(row, seesAddresses)), count };
  },
);

function entryView(
  row: Omit<AuditEntryView, 'changes' | 'address'> & { changes: unknown; address: string },
  seesAddresses: boolean,
): AuditEntryView {
  return {
    ...row,
    changes: row.changes as Record<string, unknown>,
    address: seesAddresses && row.address !== '' ? row.address : null,
  };
}

function matching(ctx: TenantRead, input: ListAuditLog) {
  const { timezone } = ctx.who.tenant;
  let query = ctx.db.selectFrom('audit_log');
  if (input.search) {
    const pattern = likePattern(input.search);
    query = query.where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['subject_name']), 'like', pattern),
        eb(eb.fn<string>('lower', ['actor_name']), 'like', pattern),
        eb('action', 'like', pattern),
      ]),
    );
  }
  if (input.user !== undefined) query = query.where('actor_id', '=', input.user);
  if (input.action) query = query.where('action', '=', input.action);
  if (input.subject_type) query = query.where('subject_type', '=', input.subject_type);
  if (input.subject_id !== undefined) query = query.where('subject_id', '=', input.subject_id);
  if (input.start_date) query = query.where('at', '>=', startOfDay(input.start_date, timezone));
  if (input.end_date) query = query.where('at', '<', endOfDay(input.end_date, timezone));
  return query;
}
