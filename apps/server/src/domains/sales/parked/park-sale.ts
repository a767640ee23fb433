import { subtotalUpTo } from '@stockhand/contract/money';
import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import { type ParkedItem, type ParkedSaleRow, ParkSale, parkedSalesMax } from '@stockhand/contract/sales/parked';
import { saleAmountMax } from '@stockhand/contract/sales/schema';
import { audit } from '../../../platform/data/audit.ts';
import { creationColumns } from '../../../platform/data/created-by.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { type Buyer, findBuyer } from '../../orders/customers/survivor.ts';
import { parkedColumns, parkedName } from './parked-sale-row.ts';

/** Sets a sale aside. It reserves nothing; prices and stock are judged when it is completed (docs/rules.md#sales). */
export const parkSale = tenantMutation('create', 'orders', ['sales'], ParkSale, async (ctx, form) => {
  const [items, customer] = await judge(ctx, form);
  const parked = await insertParked(ctx, form, items, customer);
  await audit(ctx, {
    action: 'parked-sale.create',
    subject: { type: 'parked-sale', id: parked.id, name: parkedName(parked) },
    changes: { total_amount: parked.total_amount, lines: items.length },
  });
  return parked;
});

async function judge(ctx: TenantWrite, form: ParkSale): Promise<[ParkedItem[], Buyer | undefined]> {
  const problems: Record<string, string[]> = {};
  const ids = form.items.map((item) => item.product_id);
  const products = await ctx.db
    .selectFrom('products')
    .select(['id', 'name', 'sku'])
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .execute();
  const byId = new Map(products.map((product) => [product.id, product]));
  const items = form.items.flatMap(({ product_id, quantity, unit_price }, index): ParkedItem[] => {
    const product = byId.get(product_id);
    if (!product) problems[`items.${index}.product_id`] = [texts.unknownProduct];
    return product ? [{ product_id, product_name: product.name, sku: product.sku, quantity, unit_price }] : [];
  });
  const customer = form.customer_id == null ? undefined : await findBuyer(ctx.db, form.customer_id);
  if (form.customer_id != null && !customer) problems.customer_id = [texts.unknownCustomer];
  if (subtotalUpTo(saleAmountMax, form.items) === undefined) problems.items = [texts.amountTooLarge];
  if (Object.keys(problems).length > 0) throw refuse.fields(problems);
  await refuseBeyondMax(ctx);
  return [items, customer];
}

async function refuseBeyondMax({ db, caller }: TenantWrite): Promise<void> {
  // One after the other: two at once would both find room for the last one.
  await db.selectFrom('public.tenants').select('id').where('id', '=', caller.tenant.id).forNoKeyUpdate().execute();
  const { count } = await db
    .selectFrom('parked_sales')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= parkedSalesMax) throw refuse.badRequest(texts.parkedMany(parkedSalesMax));
}

function insertParked(
  ctx: TenantWrite,
  form: ParkSale,
  items: readonly ParkedItem[],
  customer: Buyer | undefined,
): Promise<ParkedSaleRow> {
  const columns = {
    name: form.name ?? '',
    customer_id: customer?.id ?? null,
    customer_name: customer?.name ?? form.customer_name ?? '',
    payment_method: form.payment_method ?? 'Cash',
    items: JSON.stringify(items),
    item_count: items.reduce((sum, item) => sum + item.quantity, 0),
    total_amount: subtotalUpTo(saleAmountMax, items) ?? 0,
    ...creationColumns(ctx.caller.user, ctx.now),
  };
  return ctx.db.insertInto('parked_sales').values(columns).returning(parkedColumns).executeTakeFirstOrThrow();
}
