import type pg from 'pg';
import { countInvariants } from './invariants/count-invariants.ts';
import { checkSpareSchemas } from './invariants/spare-schemas.ts';
import { quotedSchema } from './naming/schema-names.ts';
import { atOneMoment } from './one-moment.ts';
import { type Invariant, orderInvariants } from './order-invariants.ts';
import { purchaseInvariants } from './purchase-invariants.ts';
import { returnInvariants } from './return-invariants.ts';

const invariants: readonly Invariant[] = [
  {
    says: 'the balance at a location is not the sum of its ledger entries',
    sql: `select product_id, location_id, coalesce(i.quantity, 0) as balance, coalesce(e.quantity, 0) as ledger
      from inventory_items i
      full join (select product_id, location_id, sum(quantity) as quantity from stock_entries group by 1, 2) e
        using (product_id, location_id)
      where coalesce(i.quantity, 0) <> coalesce(e.quantity, 0)`,
  },
  {
    says: 'the total stock is not the sum of the balances',
    sql: `select p.id as product_id, s.total_stock, coalesce(i.quantity, 0) as balances
      from products p
      left join stock_levels s on s.product_id = p.id
      left join (select product_id, sum(quantity) as quantity from inventory_items group by 1) i on i.product_id = p.id
      where s.total_stock is distinct from coalesce(i.quantity, 0)`,
  },
  {
    says: 'a transaction is not the sum of its entries',
    sql: `select t.id as transaction_id, t.transaction_type, t.quantity, coalesce(e.total, 0) as entries
      from stock_transactions t
      left join (
        select transaction_id, sum(quantity) as total, sum(quantity) filter (where quantity > 0) as positive
        from stock_entries group by 1
      ) e on e.transaction_id = t.id
      where case t.transaction_type
        when 'transfer' then e.total is distinct from 0 or e.positive is distinct from t.quantity
        else coalesce(e.total, 0) <> t.quantity
      end`,
  },
  {
    says: 'an entry is of another product or time than its transaction',
    sql: `select e.id as entry_id, e.transaction_id
      from stock_entries e join stock_transactions t on t.id = e.transaction_id
      where e.product_id <> t.product_id or e.transaction_date <> t.transaction_date`,
  },
  {
    says: 'a balance is negative',
    sql: `select product_id, location_id, quantity from inventory_items where quantity < 0
      union all select product_id, null, least(total_stock, reserved) from stock_levels where total_stock < 0 or reserved < 0`,
  },
  {
    says: 'the cost of a product is not its newest one',
    sql: `select p.id as product_id, p.cost_price, k.cost_price as newest
      from products p
      join (select distinct on (product_id) product_id, cost_price from product_costs order by product_id, since desc) k
        on k.product_id = p.id
      where p.cost_price <> k.cost_price`,
  },
  {
    says: 'a sale is not the sum of its lines',
    sql: `select s.id as sale_id, s.total_amount, coalesce(i.amount, 0) as lines
      from sales s left join (select sale_id, sum(line_total) as amount from sale_items group by 1) i on i.sale_id = s.id
      where s.total_amount <> coalesce(i.amount, 0)`,
  },
  {
    says: 'the cost of a sale is not that of its lines',
    sql: `select s.id as sale_id, s.goods_cost, coalesce(i.cost, 0) as lines
      from sales s left join (select sale_id, sum(round(quantity * unit_cost, 2)) as cost from sale_items group by 1) i on i.sale_id = s.id
      where s.goods_cost <> coalesce(i.cost, 0)`,
  },
  {
    says: 'a line of a sale is not quantity times price',
    sql: `select sale_id, id as line_id, quantity, unit_price, line_total
      from sale_items where line_total <> quantity * unit_price`,
  },
  {
    says: 'the lines of a sale and its movements differ',
    sql: `select sale_id, product_id, quantity, unit_price, coalesce(i.lines, 0) as lines, coalesce(t.movements, 0) as movements
      from (select sale_id, product_id, quantity, unit_price, count(*) as lines from sale_items group by 1, 2, 3, 4) i
      full join (
        select source_id as sale_id, product_id, -quantity as quantity, unit_price, count(*) as movements
        from stock_transactions where source_type = 'sale' group by 1, 2, 3, 4
      ) t using (sale_id, product_id, quantity, unit_price)
      where i.lines is distinct from t.movements`,
  },
  {
    says: 'two products share a code',
    sql: `select key as code, min(product_id) as product_id, max(product_id) as other_product_id
      from (
        select barcode_key as key, id as product_id from products where archived_at is null and barcode_key is not null
        union all
        select k.code_key, p.id from product_codes k join products p on p.id = k.product_id
          where p.archived_at is null
        union all
        select lower(p.sku), p.id from products p
          where p.archived_at is null and exists (select from product_codes k where k.code_key = lower(p.sku))
      ) held
      group by key
      having count(distinct product_id) > 1`,
  },
  ...countInvariants,
  ...orderInvariants,
  ...returnInvariants,
  ...purchaseInvariants,
];

/**
 * Whether the books of every tenant agree with themselves. Answers one line a violation, none when all is well. Looks
 * at one moment, so it may run beside servers at work.
 */
export function checkInvariants(url: string): Promise<string[]> {
  return atOneMoment(url, async ({ schemas, read }) => {
    const violations = await read(checkSpareSchemas);
    for (const schema of schemas) violations.push(...(await read((client) => checkTenant(client, schema))));
    return violations;
  });
}

/** Whether the books of one tenant agree, in the transaction that is open. */
export async function checkTenant(client: pg.Client, schema: string): Promise<string[]> {
  await client.query(`set local search_path = ${quotedSchema(schema)}`);
  const violations: string[] = [];
  for (const { sql, says } of invariants) {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    for (const row of rows) {
      const facts = Object.entries(row).map(([name, value]) => `${name} ${value}`);
      violations.push(`${schema}: ${says}: ${facts.join(', ')}`);
    }
  }
  return violations;
}
