const contract = 'packages/contract/src/reports';
const reports = 'apps/server/src/domains/reports';
const trade = [`${reports}/sums-of-trade.test.ts`, `${reports}/sales/sales-report.test.ts`];
const stock = [
  `${reports}/stock/list-stock-as-of.test.ts`,
  `${reports}/stock/get-inventory-report.test.ts`,
  `${reports}/stock/values-in-cents.test.ts`,
];
const values = [`${reports}/stock/value-changes.test.ts`, `${reports}/stock/value-risen-since.test.ts`];
const dashboard = 'apps/server/src/domains/dashboard';
const figures = [`${dashboard}/get-summary.test.ts`, `${dashboard}/get-trends.test.ts`];
const movements = [
  `${reports}/transactions/list-report-transactions.test.ts`,
  `${reports}/transactions/get-transaction-volume.test.ts`,
];
/** Any figure against a recount of the rows. */
const oracle = [`${reports}/figures-oracle.test.ts`];

export default [
  {
    file: 'apps/server/src/platform/call-input.ts',
    tests: [
      `${reports}/transactions/get-transaction-volume.test.ts`,
      'apps/server/src/platform/http/storable-input.test.ts',
    ],
    mistakes: [
      ['if (unstorable.length > 0)', 'if (unstorable.length > 1)'],
      [
        "    if (typeof input === 'object' && input !== null && isReversed(input))\n      throw refuse.field('end_date', dayRangeMessage);\n",
        '',
      ],
    ],
  },
  {
    file: `${contract}/rules.ts`,
    tests: [`${contract}/rules.test.ts`],
    mistakes: [
      ['totalStock < minStockLevel / 2', 'totalStock <= minStockLevel / 2'],
      ["return totalStock < minStockLevel ? 'low'", "return totalStock <= minStockLevel ? 'low'"],
      ['(now - before) / Math.abs(before)', '(now - before) / before'],
      ['(sales - cost) / sales', '(sales - cost) / cost'],
      ['return sales > 0 ? Math', 'return sales !== 0 ? Math'],
    ],
  },
  {
    file: `${contract}/presets.ts`,
    tests: [`${contract}/presets.test.ts`],
    mistakes: [
      ['addDays(last, -6)', 'addDays(last, -7)'],
      ['addDays(monthsBefore(last, 1), 1)', 'monthsBefore(last, 1)'],
      ['Math.min(Number(day.slice(8)), length)', 'Number(day.slice(8))'],
      ['isComplete ? addDays(start_date, -1) : monthsBefore(today, months)', 'addDays(start_date, -1)'],
      ['const isComplete = firstOf(months, addDays(today, 1)) !== start_date', 'const isComplete = false'],
      ['(Number(day.slice(5, 7)) - 1) % months', 'Number(day.slice(5, 7)) % months'],
      ['start_date: addDays(start_date, -length)', 'start_date: addDays(start_date, 1 - length)'],
    ],
  },
  {
    file: `${contract}/buckets.ts`,
    tests: [`${contract}/buckets.test.ts`],
    mistakes: [
      ['last <= addDays(first, daysMax - 1)', 'last <= addDays(first, daysMax)'],
      ['granularity); day <= last;', 'granularity); day < last;'],
    ],
  },
  {
    file: `${reports}/periods.ts`,
    tests: [`${reports}/periods.test.ts`, ...trade],
    mistakes: [
      [
        'start: startOfDay(first, timezone), end: endOfDay(last, timezone)',
        'start: startOfDay(first, timezone), end: startOfDay(last, timezone)',
      ],
      ['endOfDay(end_date ?? dayIn(now, timezone), timezone)', 'end_date ? endOfDay(end_date, timezone) : now'],
      ['endOfDay(end_date ?? dayIn(now, timezone), timezone)', "endOfDay(end_date ?? dayIn(now, 'UTC'), timezone)"],
      ['start_date ? startOfDay(start_date, timezone)', "start_date ? startOfDay(start_date, 'UTC')"],
      ['at time zone ${sql.lit(timezone)})::date', "at time zone 'UTC')::date"],
    ],
  },
  {
    file: `${reports}/sums-of-trade.ts`,
    tests: [...trade, ...oracle],
    mistakes: [["    .where('r.created_at', '>=', start)\n", '']],
  },
  {
    file: `${reports}/goods-sold.ts`,
    tests: [...trade, ...oracle],
    mistakes: [
      ['round(round(${amount}, 10), 2)', 'round(${amount}, 2)'],
      ["    .where('s.created_at', '<', end);", "    .where('s.created_at', '<=', end);"],
      ['case when b.location_id is null then 0 else', 'case when false then 0 else'],
    ],
  },
  {
    file: `${reports}/line-amounts.ts`,
    tests: [...trade, ...oracle],
    mistakes: [
      ['least(o.discount, o.subtotal)', 'o.discount'],
      ['(i.line_total - i', '(i.line_total + i'],
    ],
  },
  {
    file: `${reports}/revenue.ts`,
    tests: [...trade, ...oracle, ...figures],
    mistakes: [["    .where('created_at', '<', end);\n  const orders", '    ;\n  const orders']],
  },
  {
    file: `${reports}/refunds.ts`,
    tests: [...trade, ...oracle, ...figures],
    mistakes: [
      ['\n    .where(stands(db))', ''],
      ["eb('o.status', 'in', ['shipped', 'delivered'])", "eb('o.id', 'is not', null)"],
      ["eb('a.sale_id', 'is not', null), ", ''],
      ['lag(b.refunded, 1, 0) over w - b.refunded', '-b.refunded'],
      ["    .where('f.at', '<', end)\n", ''],
    ],
  },
  {
    file: `${reports}/order-accounts.ts`,
    tests: [`${reports}/refunds.test.ts`, ...oracle],
    mistakes: [
      ['e.balance - least(0, min(e.balance) over w)', 'e.balance'],
      ['greatest(0, -e.paid - greatest(0, e.paid_before - e.charge_before))', '-e.paid'],
      ["    .where('p.return_id', 'is', null)\n", ''],
      ['partition by e.order_id, e.sale_id order by', 'partition by e.sale_id order by'],
      ['p.created_at >= o.shipped_at', 'true'],
      ['least(e.given_up_so_far + e.refunded, e.total_left)', '(e.given_up_so_far + e.refunded)'],
    ],
  },
  {
    file: `${reports}/refunded-goods.ts`,
    tests: [`${reports}/refunds.test.ts`, ...oracle],
    mistakes: [
      ['lag(l.share, 1, 0) over w - l.share', '-l.share'],
      ["    .where('l.at', '<', end);", '    ;'],
    ],
  },
  {
    file: `${reports}/stock/stock-at.ts`,
    tests: [...stock, ...oracle],
    mistakes: [["eb('p.created_at', '<=', at)", "eb('p.created_at', '<', at)"]],
  },
  {
    file: `${reports}/stock/quantities-at.ts`,
    tests: [...stock, ...values, ...oracle],
    mistakes: [
      ["    .where('t.transaction_type', '<>', 'transfer')\n", ''],
      [".where('t.transaction_date', '>', at)", ".where('t.transaction_date', '>=', at)"],
      [".where('since', '<=', at)", ".where('since', '<', at)"],
      ['`${upTo} - (${quantity})`', '`${upTo}`'],
    ],
  },
  {
    file: `${reports}/stock/value-changes.ts`,
    tests: values,
    mistakes: [
      ['rows between 1 following and unbounded following', 'rows between current row and unbounded following'],
      [".where('k.since', '<', since.start)", ".where('k.since', '>=', since.start)"],
      ['lag(e.cost, 1, e.first_cost)', 'lag(e.cost, 1, e.cost)'],
    ],
  },
  {
    file: `${reports}/stock/list-dead-stock.ts`,
    tests: [`${reports}/stock/list-dead-stock.test.ts`],
    mistakes: [["    .where('f.created_at', '<', start)\n", '']],
  },
  {
    file: `${reports}/stock/list-product-ledger.ts`,
    tests: [`${reports}/stock/list-product-ledger.test.ts`],
    mistakes: [
      ["'b.date', '<', sql<Date>`${end}`", "'b.date', '<=', sql<Date>`${end}`"],
      ['endOfDay(end_date, timezone)', 'startOfDay(end_date, timezone)'],
    ],
  },
  {
    file: `${dashboard}/find-product-figures.ts`,
    tests: [...figures, ...values],
    mistakes: [['toMinor(shown.inventoryValue) - toMinor(risen)', 'toMinor(shown.inventoryValue) + toMinor(risen)']],
  },
  {
    file: `${dashboard}/get-summary.ts`,
    tests: figures,
    mistakes: [["mayRead(ctx, 'orders') && (await", "mayRead(ctx, 'products') && (await"]],
  },
  {
    file: `${dashboard}/get-attention.ts`,
    tests: [`${dashboard}/get-attention.test.ts`],
    mistakes: [['dayIn(ctx.now, ctx.caller.tenant.timezone)', "dayIn(ctx.now, 'UTC')"]],
  },
  {
    file: `${reports}/transactions/movement-rows.ts`,
    tests: movements,
    mistakes: [["'<', endOfDay(input.end_date, timezone)", "'<', startOfDay(input.end_date, timezone)"]],
  },
  {
    file: `${reports}/saved/due-schedules.ts`,
    tests: [`${reports}/saved/scheduled-mails.test.ts`],
    mistakes: [['report_id === row.id ? user_id : []', 'user_id']],
  },
];
