const contract = 'packages/contract/src/orders';
const orders = 'apps/server/src/domains/orders';
const rules = [`${contract}/rules.test.ts`, `${contract}/account.test.ts`, `${contract}/order-accounts.test.ts`];
const edits = [
  `${orders}/update-order.test.ts`,
  `${orders}/plan-edited-reservations.test.ts`,
  `${orders}/inactive-products.test.ts`,
];
const statuses = [`${orders}/change-status.test.ts`, `${orders}/order-races.test.ts`];
const payments = [`${orders}/payments/payments.test.ts`, `${orders}/order-accounts.test.ts`];
const returns = [`${orders}/returns/order-returns.test.ts`, `${orders}/returns/plan-return.test.ts`];
const lists = [`${orders}/list/list-orders.test.ts`];

export default [
  {
    file: `${contract}/rules.ts`,
    tests: rules,
    mistakes: [
      ['fromMinor(Math.max(0, charged - toMinor(charges.discount)))', 'fromMinor(charged - toMinor(charges.discount))'],
      ['toMinor(charges.shipping_cost) + toMinor(charges.tax)', 'toMinor(charges.shipping_cost)'],
      ["  if (status === 'cancelled') return 0;\n", ''],
      ['toMinor(total) - toMinor(amount_returned) - toMinor(amount_paid)', 'toMinor(total) - toMinor(amount_paid)'],
      ["if (order.status === 'cancelled') return order.payment_status;\n", ''],
      ["if (payment_status === 'paid') return amountDue(after) === 0 ? 'paid' : 'partial';\n", ''],
      [
        'BigInt(toMinor(order.tax)) - BigInt(toMinor(order.discount))',
        'BigInt(toMinor(order.tax)) + BigInt(toMinor(order.discount))',
      ],
      ['(twice < 0n ? -subtotal : subtotal)', 'subtotal'],
      [
        'Math.max(0, toMinor(account.total) - toMinor(account.amount_returned) - toMinor(value))',
        'Math.max(0, toMinor(account.total) - toMinor(value))',
      ],
      ['Math.min(toMinor(value), Math.max(0, paid - owed))', 'Math.max(0, paid - owed)'],
      ['if (refund > paid) return undefined;', 'if (refund >= paid) return undefined;'],
      ['amount: fromMinor(Math.max(toMinor(value), refund))', 'amount: value'],
      ["new Set(['pending', 'processing'])", "new Set(['pending', 'processing', 'shipped'])"],
      ["new Set(['pending', 'cancelled'])", "new Set(['pending', 'processing', 'cancelled'])"],
    ],
  },
  {
    file: `${orders}/order-lines.ts`,
    tests: [`${orders}/create-order.test.ts`, ...edits],
    mistakes: [['if (discount === undefined || discount === 0)', 'if (discount === undefined || discount <= 1)']],
  },
  {
    file: `${orders}/change-status.ts`,
    tests: [...statuses, ...returns],
    mistakes: [
      ['(order.shipped_at ?? ctx.now)', 'ctx.now'],
      ["goodsOf[status] !== 'out' && (await hasReturns(ctx, order))", 'false'],
    ],
  },
  {
    file: `${orders}/order-goods.ts`,
    tests: statuses,
    mistakes: [
      ["    transaction_type: 'sale' as const,\n    is_reserved: true,\n", "    transaction_type: 'sale' as const,\n"],
      ['    is_reserved: isReservedAgain,\n', '    is_reserved: true,\n'],
    ],
  },
  {
    file: `${orders}/payments/create-payment.ts`,
    tests: payments,
    mistakes: [
      ['if (amount > toMinor(amountDue(order)))', 'if (amount >= toMinor(amountDue(order)))'],
      ['if (amount > toMinor(amountDue(order)))', 'if (amount > toMinor(order.total))'],
    ],
  },
  {
    file: `${orders}/payments/write-payment.ts`,
    tests: payments,
    mistakes: [['dayIn(ctx.now, ctx.caller.tenant.timezone)', "dayIn(ctx.now, 'UTC')"]],
  },
  {
    file: `${orders}/list/order-filter.ts`,
    tests: lists,
    mistakes: [["'<', endOfDay(filter.end_date, timezone)", "'<', startOfDay(filter.end_date, timezone)"]],
  },
];
