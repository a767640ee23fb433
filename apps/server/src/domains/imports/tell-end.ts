import type { TenantWrite } from '../../platform/handler-context.ts';
import { raiseNotifications } from '../notifications/raise-notifications.ts';
import { createdBy, type ImportEnd, mailImportEnd } from './mails.ts';

export const endColumns = [
  ...(['id', 'file_name', 'mode', 'success_count', 'updated_count', 'unchanged_count'] as const),
  ...(['error_count', 'failure'] as const),
] as const;

/** Tells the person who started an import that it is done or failed (docs/rules.md#notifications). */
export async function tellEnd(ctx: TenantWrite, end: ImportEnd): Promise<void> {
  await mailImportEnd(ctx, end);
  const subject = { type: 'import' as const, id: end.id, name: end.file_name };
  const updated = end.mode === 'create' ? {} : { updated: end.updated_count };
  const counts = { created: createdBy(end), ...updated, rejected: end.error_count };
  const facts = end.failure === null ? counts : { failure: end.failure };
  await raiseNotifications(ctx, [{ kind: 'import_finished', subject, facts, recipientId: ctx.caller.user.id }]);
}
