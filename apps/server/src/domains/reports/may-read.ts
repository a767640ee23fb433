import { can, type Resource } from '@stockhand/contract/permissions';
import type { TenantRead } from '../../platform/handler-context.ts';

/** Whether the caller may read all of these: figures open to every member show only what the role may read. */
export function mayRead(ctx: TenantRead, ...resources: Resource[]): boolean {
  return resources.every((resource) => can(ctx.caller.permissions, 'read', resource));
}
