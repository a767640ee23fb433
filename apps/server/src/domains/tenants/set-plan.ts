import type { PlanId } from '@stockhand/contract/plans';
import type { Writer } from '../../platform/data/tenant-db.ts';

/** The plan that limits a tenant from now on (docs/rules.md#plans). */
export async function setPlan(writer: Writer, tenantId: number, plan: PlanId): Promise<void> {
  await writer.updateTable('public.tenants').set({ plan }).where('id', '=', tenantId).execute();
}
