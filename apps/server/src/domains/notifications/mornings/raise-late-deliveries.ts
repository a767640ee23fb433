import { announceIn } from '../../../platform/data/audit.ts';
import { dbFor, inTransaction, readerIn, tenantSchema, type Writer } from '../../../platform/data/tenant-db.ts';
import type { Services } from '../../../platform/request-context.ts';
import { insertNotifications, type Notice } from '../insert-notifications.ts';
import { lateDeliveries } from './late-deliveries.ts';
import type { MorningJob } from './morning-days.ts';

/** Tells of deliveries that are late on a day, once for each order and expected day (docs/rules.md#notifications). */
export async function raiseLateDeliveries(services: Pick<Services, 'database'>, job: MorningJob): Promise<void> {
  const tenant = { id: job.tenant_id, schema_name: job.schema };
  const db = dbFor(services.database, tenantSchema(job.schema));
  await inTransaction(db, async (writer) => {
    const notices = await newNotices(writer, job.day);
    if (notices.length === 0) return;
    await insertNotifications(writer, tenant, { notices, now: new Date() });
    await announceIn(writer, job.schema, 'notifications');
  });
}

/** Notes what is told, so that of two runs at once one tells it. */
async function newNotices(writer: Writer, day: string): Promise<Notice[]> {
  const late = lateDeliveries(readerIn(writer), day).select(['o.id', 'o.expected_delivery_date']);
  const told = await writer
    .insertInto('late_delivery_notices')
    .columns(['purchase_order_id', 'expected_on'])
    .expression(late.$castTo<{ id: number; expected_delivery_date: string }>())
    .onConflict((conflict) => conflict.columns(['purchase_order_id', 'expected_on']).doNothing())
    .returning(['purchase_order_id', 'expected_on'])
    .execute();
  if (told.length === 0) return [];
  const orders = await writer
    .selectFrom('purchase_orders as o')
    .innerJoin('suppliers as s', 's.id', 'o.supplier_id')
    .select(['o.id', 'o.po_number as name', 's.name as supplier_name'])
    .where(
      'o.id',
      'in',
      told.map(({ purchase_order_id }) => purchase_order_id),
    )
    .orderBy('o.id')
    .execute();
  const days = new Map(told.map(({ purchase_order_id, expected_on }) => [purchase_order_id, expected_on]));
  return orders.map(({ id, name, supplier_name }) => {
    const expected_on = days.get(id);
    return {
      kind: 'late_delivery',
      subject: { id, name },
      facts: { supplier_name, ...(expected_on && { expected_on }) },
    };
  });
}
