import type { AuditAction } from '@stockhand/contract/audit-vocabulary';
import type { ParkedSaleView } from '@stockhand/contract/sales/parked';
import { audit } from '../../../platform/data/audit.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { parkedColumns, parkedItems, parkedName } from './parked-sale-row.ts';

/** Reads and deletes it in one statement, so that of several tills one has it and the others are told that it is gone. */
export async function removeParkedSale(ctx: TenantWrite, id: number, action: AuditAction): Promise<ParkedSaleView> {
  const row = await ctx.db
    .deleteFrom('parked_sales')
    .where('id', '=', id)
    .returning([...parkedColumns, 'items'])
    .executeTakeFirst();
  if (!row) throw refuse.notFound();
  const parked = { ...row, items: parkedItems(row.items) };
  await audit(ctx, {
    action,
    subject: { type: 'parked-sale', id, name: parkedName(parked) },
    changes: { total_amount: parked.total_amount, items: parked.items },
  });
  return parked;
}
