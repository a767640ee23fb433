const contract = 'packages/contract/src';

export default [
  {
    file: `${contract}/money.ts`,
    tests: [`${contract}/money.test.ts`],
    mistakes: [
      ['Math.round(scaled)', 'Math.floor(scaled)'],
      ['Number(`${text}e${places}`)', 'Math.abs(amount) * 10 ** places'],
      ['(amount < 0 ? -1 : 1) * Math.round(scaled)', 'Math.round((amount < 0 ? -1 : 1) * scaled)'],
      ['const rest = (quantity * belowCents) / 100;', 'const rest = 0;'],
      ['(rest < 0 ? -1 : 1) * Math.round(Math.abs(rest))', 'Math.round(rest)'],
      ['fromTenThousandths(toTenThousandths(cost)) === cost', 'hasAtMostTwoDecimals(cost)'],
      ['.replace(/0{1,2}$/, ', '.replace(/0+$/, '],
      ['if (sum > toMinor(max))', 'if (sum >= toMinor(max))'],
      ['fromMinor(toMinor(amount)) === amount', 'Math.floor(amount * 100) / 100 === amount'],
      ["toMinor(amount) < 0 ? '−'", "amount < 0 ? '−'"],
      ['{ minimumFractionDigits: 2, maximumFractionDigits: 2 }', '{ maximumFractionDigits: 2 }'],
      ['{ minimumFractionDigits: 2, maximumFractionDigits: 4 }', '{ maximumFractionDigits: 4 }'],
      ["if (currency === 'KES') return 'Ksh';", ''],
    ],
  },
  {
    file: `${contract}/sales/change-due.ts`,
    tests: [`${contract}/sales/change-due.test.ts`],
    mistakes: [
      ['toMinor(given) - toMinor(total)', 'toMinor(total) - toMinor(given)'],
      ['fromMinor(toMinor(given) - toMinor(total))', 'given - total'],
      ['fromMinor(toMinor(given) - toMinor(total))', 'fromMinor(Math.max(0, toMinor(given) - toMinor(total)))'],
    ],
  },
  {
    file: `${contract}/stock/movement-amount.ts`,
    tests: [`${contract}/stock/movement-amount.test.ts`],
    mistakes: [
      ["type === 'purchase' ? quantity : Math.abs(quantity)", 'Math.abs(quantity)'],
      ["type === 'purchase' ? quantity : Math.abs(quantity)", 'quantity'],
    ],
  },
  {
    file: `${contract}/catalog/rules.ts`,
    tests: [`${contract}/catalog/rules.test.ts`],
    mistakes: [
      ['if (cost === 0) return 0;\n', ''],
      ['(sold - bought) / bought', '(sold - bought) / sold'],
      ['return lineTotal({ quantity, unit_price: cost });', 'return Math.round(cost * quantity);'],
      ['    before = upTo;\n', ''],
    ],
  },
  {
    file: `${contract}/billing/quote.ts`,
    tests: [`${contract}/billing/quote.test.ts`],
    mistakes: [
      ['startsOn > today ? startsOn : today', 'today'],
      ['held.period.start > today ? held.period.start : today', 'today'],
      ['amount_cents: 0 - amount', 'amount_cents: amount'],
      ['if (held.cycle !== choice.cycle) return wholeLine(choice, period);\n', ''],
      ['Math.min(credit_cents, Math.max(0, sum))', 'Math.max(0, sum)'],
      ['credit_cents - credit_used_cents + Math.max(0, -sum)', 'credit_cents - credit_used_cents'],
    ],
  },
  {
    file: `${contract}/billing/periods.ts`,
    tests: [`${contract}/billing/quote.test.ts`],
    mistakes: [
      ['Math.min(anchor, last)', 'anchor'],
      ['anchor = dayOfMonth(start)', 'anchor = 1'],
      ['year + Math.floor(next / 12)', 'year'],
      ['return addDays(end, -1)', 'return end'],
      ['today < period.start ? period.start : today', 'today'],
      ['Math.floor((doubled + of) / (2 * of))', 'Math.floor(doubled / (2 * of))'],
    ],
  },
  {
    file: `${contract}/plans.ts`,
    tests: [`${contract}/plans.test.ts`],
    mistakes: [
      ['trial_ends_at > now &&', 'trial_ends_at >= now &&'],
      ['planIds.indexOf(tried) > planIds.indexOf(plan)', 'planIds.indexOf(tried) >= 0'],
    ],
  },
];
