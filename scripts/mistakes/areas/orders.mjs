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
const undoneReturns = [`${orders}/returns/undo-return.test.ts`];
const returns = [`${orders}/returns/order-returns.test.ts`, `${orders}/returns/plan-return.test.ts`];
const allowances = [`${orders}/allowances/allowances.test.ts`];
const lists = [`${orders}/list/list-orders.test.ts`];
const customers = [
  `${orders}/customers/customers.test.ts`,
  `${orders}/customers/merge-customers.test.ts`,
  `${orders}/customers/customer-figures.test.ts`,
];

export default [
  {
    file: `${contract}/rules.ts`,
    tests: rules,
    mistakes: [
      ['fromMinor(Math.max(0, charged - toMinor(charges.discount)))', 'fromMinor(charged - toMinor(charges.discount))'],
      ['toMinor(charges.shipping_cost) + toMinor(charges.tax)', 'toMinor(charges.shipping_cost)'],
      ["  if (account.status === 'cancelled') return 0;\n", ''],
      ["  if (account.status === 'cancelled') return account.amount_paid;\n", ''],
      ["account.payment_status === 'refunded' ? 0 : amountPayable(account)", 'amountPayable(account)'],
      [
        'toMinor(total) - toMinor(amount_returned) - toMinor(amount_allowed)',
        'toMinor(total) - toMinor(amount_returned)',
      ],
      ["if (order.status === 'cancelled') return order.payment_status;\n", ''],
      ["if (payment_status === 'paid') return amountPayable(after) === 0 ? 'paid' : 'partial';\n", ''],
      ['const goods = Math.min(toMinor(value), charged);', 'const goods = toMinor(value);'],
      ['Math.min(credit, overpaid)', 'overpaid'],
      ["if (refund > paid) return 'refund_amount';", "if (refund >= paid) return 'refund_amount';"],
      ["if (fee > goods) return 'fee_amount';", "if (fee >= goods) return 'fee_amount';"],
      ["document === 'sale' ? fee + Math.max(0, credit - refund) : fee", 'fee'],
      ['refund - Math.max(credit, overpaid)', 'refund - credit'],
      ["new Set(['pending', 'processing'])", "new Set(['pending', 'processing', 'shipped'])"],
      ["new Set(['pending', 'cancelled'])", "new Set(['pending', 'processing', 'cancelled'])"],
    ],
  },
  {
    file: `${contract}/line-shares.ts`,
    tests: [`${contract}/line-shares.test.ts`, ...rules],
    mistakes: [
      ['Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder)', '0'],
      ['Math.min(off, subtotal)', 'off'],
      ['Math.min(taxed, subtotal + taxed - off)', 'taxed'],
      ['BigInt(pieces) + BigInt(quantity)', 'BigInt(pieces)'],
      ['partUpTo(amount, before + pieces, line) - partUpTo(amount, before, line)', 'partUpTo(amount, pieces, line)'],
    ],
  },
  {
    file: `${contract}/many-orders.ts`,
    tests: [`${orders}/bulk/change-statuses.test.ts`],
    mistakes: [
      [
        'orderStatuses.indexOf(status) >= orderStatuses.indexOf(wanted)',
        'orderStatuses.indexOf(status) > orderStatuses.indexOf(wanted)',
      ],
    ],
  },
  {
    file: `${orders}/create-order.ts`,
    tests: [`${orders}/create-order.test.ts`],
    mistakes: [['if (short.has(line)) problems', 'if (false) problems']],
  },
  {
    file: `${orders}/order-lines.ts`,
    tests: [`${orders}/create-order.test.ts`, ...edits],
    mistakes: [
      ['if (discount === undefined || discount === 0)', 'if (discount === undefined || discount <= 1)'],
      [
        "product.selling_price)) return undefined;\n  return can(ctx.caller.permissions, 'update', 'products')",
        "product.selling_price)) return undefined;\n  return can(ctx.caller.permissions, 'update', 'orders')",
      ],
    ],
  },
  {
    file: `${orders}/allowances/create-allowance.ts`,
    tests: allowances,
    mistakes: [
      ['amount > toMinor(amountCharged(order))', 'amount > toMinor(order.total)'],
      ['-amount > toMinor(order.amount_allowed)', 'false'],
      ['toMinor(refund) > toMinor(amountCredit(after))', 'toMinor(refund) > toMinor(order.amount_paid)'],
      ['payment_status: statusOfNewTotal(order, after)', 'payment_status: order.payment_status'],
    ],
  },
  {
    file: `${orders}/lock-order.ts`,
    tests: [...statuses, ...payments, ...edits],
    mistakes: [[".where('id', '=', id).forUpdate().executeTakeFirst()", ".where('id', '=', id).executeTakeFirst()"]],
  },
  {
    file: `${orders}/change-status.ts`,
    tests: [...statuses, ...returns, ...allowances],
    mistakes: [
      ['(order.shipped_at ?? ctx.now)', 'ctx.now'],
      ["goodsOf[status] !== 'out' && (await hasReturns(ctx, order))", 'false'],
      ["goodsOf[status] !== 'out' && (await hasAllowances(ctx, order))", 'false'],
      ['goods_cost: isOut ? costOfGoods(ctx.db, id) : null', 'goods_cost: costOfGoods(ctx.db, id)'],
      ["    transaction_type: 'sale' as const,\n    is_reserved: true,\n", "    transaction_type: 'sale' as const,\n"],
      ['    is_reserved: isReservedAgain,\n', '    is_reserved: true,\n'],
      ['    unit_cost: costs.get(product_id),\n', ''],
      ['withArchived: true, intoInactive: true', 'withArchived: true, intoInactive: false'],
    ],
  },
  {
    file: `${orders}/delete-order.ts`,
    tests: [`${orders}/update-order.test.ts`, `${orders}/create-order.test.ts`, ...statuses, ...payments],
    mistakes: [['  if (await hasPayments(ctx, order)) throw refuse.badRequest(texts.hasPayments);\n', '']],
  },
  {
    file: `${orders}/edit-order.ts`,
    tests: [...edits, ...payments],
    mistakes: [
      ['statusOfNewTotal(order, { ...order, ...totals })', 'order.payment_status'],
      ["  if (problem) return { field: 'unit_price', problem };\n", ''],
    ],
  },
  {
    file: `${orders}/plan-edited-reservations.ts`,
    tests: edits,
    mistakes: [['line.quantity > old.quantity', 'line.quantity >= old.quantity']],
  },
  {
    file: `${orders}/payments/create-payment.ts`,
    tests: payments,
    mistakes: [
      ['if (amount > toMinor(amountPayable(order)))', 'if (amount >= toMinor(amountPayable(order)))'],
      ['if (amount > toMinor(amountPayable(order)))', 'if (amount > toMinor(order.total))'],
    ],
  },
  {
    file: `${orders}/payments/write-payment.ts`,
    tests: payments,
    mistakes: [['dayIn(ctx.now, ctx.caller.tenant.timezone)', "dayIn(ctx.now, 'UTC')"]],
  },
  {
    file: `${orders}/returns/create-order-return.ts`,
    tests: returns,
    mistakes: [["if (goodsOf[order.status] !== 'out')", "if (order.status !== 'delivered')"]],
  },
  {
    file: `${orders}/returns/book-undo.ts`,
    tests: undoneReturns,
    mistakes: [
      ['if (undone.has(found.id))', 'if (undone.size < 0)'],
      ['> undoReturnSeconds * 1000)', '> undoReturnSeconds * 2000)'],
      ['if (newest.id !== found.id)', 'if (newest.id < found.id)'],
      ['creationColumns(ctx.caller.user, undone.created_at)', 'creationColumns(ctx.caller.user, ctx.now)'],
      ['quantity: -item.quantity', 'quantity: item.quantity'],
    ],
  },
  {
    file: `${orders}/returns/undo-order-return.ts`,
    tests: undoneReturns,
    mistakes: [
      ['if (made === order.payment_status)', 'if (made !== order.payment_status)'],
      ['{ amount: -amount, method, date, payment_status }', '{ amount: -amount, method, date }'],
    ],
  },
  {
    file: `${orders}/order-row.ts`,
    tests: [...lists, ...payments, ...customers],
    mistakes: [
      ["case when o.status = 'cancelled' or o.payment_status", 'case when o.payment_status'],
      [
        "case when o.status = 'cancelled' or o.payment_status = 'refunded' then 0",
        "case when o.status = 'cancelled' then 0",
      ],
      ['else greatest(0, o.total - o.amount_returned', 'else (o.total - o.amount_returned'],
      ['o.total > o.amount_returned + o.amount_allowed', 'o.total >= o.amount_returned + o.amount_allowed'],
    ],
  },
  {
    file: `${orders}/list/order-filter.ts`,
    tests: lists,
    mistakes: [
      ["'<', endOfDay(filter.end_date, timezone)", "'<', startOfDay(filter.end_date, timezone)"],
      ['filter.unpaid !== undefined', 'filter.unpaid'],
    ],
  },
  {
    file: `${orders}/customers/merge-customers.ts`,
    tests: customers,
    mistakes: [
      ["if (!can(ctx.caller.permissions, 'update', 'orders'))", "if (!can(ctx.caller.permissions, 'read', 'orders'))"],
    ],
  },
];
