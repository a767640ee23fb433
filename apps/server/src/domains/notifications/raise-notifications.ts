import { announce } from '../../platform/data/audit.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { insertNotifications, type Notice } from './insert-notifications.ts';

/** Tells people, in the transaction of what happened: on the screen at its commit, by mail in a job behind it. */
export async function raiseNotifications(ctx: TenantWrite, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await insertNotifications(ctx.db, ctx.caller.tenant, { notices, now: ctx.now });
  announce(ctx, 'notifications');
}
