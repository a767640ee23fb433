const sales = 'apps/server/src/domains/sales';
const selling = [`${sales}/create-sale.test.ts`, `${sales}/price-under-lock.test.ts`];
const returns = [`${sales}/sale-returns.test.ts`];
const closing = [`${sales}/end-of-day/end-of-day.test.ts`];
const lists = [`${sales}/list-sales.test.ts`];
const parked = [`${sales}/parked/parked-sales.test.ts`];

export default [
  {
    file: `${sales}/create-sale.ts`,
    tests: [...selling, ...lists, ...returns],
    mistakes: [
      ["can(ctx.caller.permissions, 'update', 'products')", "can(ctx.caller.permissions, 'read', 'products')"],
      [
        'toMinor(product.selling_price) !== toMinor(item.unit_price)',
        'toMinor(product.selling_price) > toMinor(item.unit_price)',
      ],
      ['else if (toMinor(total) !== toMinor(total_amount))', 'else if (toMinor(total) > toMinor(total_amount))'],
      ['toMinor(amount_given) < toMinor(total ?? 0)', 'toMinor(amount_given) <= toMinor(total ?? 0)'],
      ["(payment_method ?? 'Cash') !== 'Cash'", "payment_method !== 'Cash'"],
      ['amount_given > saleAmountMax', 'amount_given >= saleAmountMax'],
      ['unit_cost: product.cost_price,', 'unit_cost: movement.unit_price,'],
      ['amount_given: sale.amount_given ?? null,', 'amount_given: sale.amount_given ?? 0,'],
    ],
  },
  {
    file: `${sales}/create-sale-return.ts`,
    tests: returns,
    mistakes: [['  if (refund.refund_amount > 0) {', '  if (refund.refund_amount > 1) {']],
  },
  {
    file: `${sales}/lock-sale.ts`,
    tests: [...returns, `${sales}/sale-allowances.test.ts`],
    mistakes: [
      ["    .where('id', '=', id)\n    .forUpdate()\n", "    .where('id', '=', id)\n"],
      ['toMinor(total) - toMinor(returns.refunded)', 'toMinor(total) - toMinor(returns.amount)'],
      [' - toMinor(amount_allowed)', ''],
      [
        'amount_returned: returns.amount, amount_allowed, amount_paid',
        'amount_returned: 0, amount_allowed, amount_paid',
      ],
      [
        'amount_returned: returns.amount, amount_allowed, amount_paid',
        'amount_returned: returns.amount, amount_allowed: 0, amount_paid',
      ],
    ],
  },
  {
    file: `${sales}/create-sale-allowance.ts`,
    tests: [`${sales}/sale-allowances.test.ts`],
    mistakes: [
      ['toMinor(amount) > toMinor(amountCharged(account))', 'toMinor(amount) > toMinor(account.total)'],
      ['-toMinor(amount) > toMinor(account.amount_allowed)', 'false'],
      ['form.method ?? sale.payment_method', 'sale.payment_method'],
    ],
  },
  {
    file: `${sales}/list-sales.ts`,
    tests: lists,
    mistakes: [
      ["'<', endOfDay(input.end_date, timezone)", "'<=', endOfDay(input.end_date, timezone)"],
      ['endOfDay(input.end_date, timezone)', "endOfDay(input.end_date, 'UTC')"],
    ],
  },
  {
    file: `${sales}/get-product-history.ts`,
    tests: [
      'apps/server/src/domains/stock/list-transactions.test.ts',
      'apps/server/src/domains/orders/change-status.test.ts',
    ],
    mistakes: [[".on('t.source_type', '=', 'sale'))", ')']],
  },
  {
    file: `${sales}/end-of-day/day-figures.ts`,
    tests: closing,
    mistakes: [
      ["    .where('sale_id', 'is not', null)\n", ''],
      ["    .where('order_id', 'is not', null)\n", ''],
      ["    .where('created_at', '<', to)\n    .groupBy('payment_method')", "    .groupBy('payment_method')"],
      [
        "    .where('created_at', '<', to)\n    .groupBy('payment_method')",
        "    .where('created_at', '<=', to)\n    .groupBy('payment_method')",
      ],
      [
        "    .where('sale_id', 'is not', null)\n    .where('created_at', '>=', from)",
        "    .where('sale_id', 'is not', null)\n    .where('created_at', '>', from)",
      ],
      ['const to = endOfDay(day, timeZone);', "const to = endOfDay(day, 'UTC');"],
    ],
  },
  {
    file: `${sales}/end-of-day/close-day.ts`,
    tests: closing,
    mistakes: [
      ['if (day > dayIn(ctx.now, timezone))', 'if (day >= dayIn(ctx.now, timezone))'],
      ['dayIn(ctx.now, timezone)', "dayIn(ctx.now, 'UTC')"],
      ['if ((inForce?.id ?? null) !== (form.corrects ?? null)) throw closedMeanwhile();\n', ''],
    ],
  },
  {
    file: `${sales}/parked/park-sale.ts`,
    tests: parked,
    mistakes: [
      ['if (count >= parkedSalesMax)', 'if (count > parkedSalesMax)'],
      [".where('id', '=', caller.tenant.id).forNoKeyUpdate()", ".where('id', '=', caller.tenant.id)"],
    ],
  },
  {
    file: `${sales}/sale-row.ts`,
    tests: [...lists, ...returns],
    mistakes: [["sumOfReturns('refund_amount'), '+'", "sumOfReturns('amount'), '+'"]],
  },
];
