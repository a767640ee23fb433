const contract = 'packages/contract/src/orders';
const rules = [`${contract}/rules.test.ts`, `${contract}/account.test.ts`, `${contract}/order-accounts.test.ts`];

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
    ],
  },
];
