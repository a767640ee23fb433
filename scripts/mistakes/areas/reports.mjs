const contract = 'packages/contract/src/reports';

export default [
  {
    file: `${contract}/rules.ts`,
    tests: [`${contract}/rules.test.ts`],
    mistakes: [
      ['totalStock < minStockLevel / 2', 'totalStock <= minStockLevel / 2'],
      ["return totalStock < minStockLevel ? 'low'", "return totalStock <= minStockLevel ? 'low'"],
      ['- product.total_stock - product.incoming', '- product.total_stock'],
      ['Math.max(missing, product.reorder_quantity)', 'missing'],
      ['(now - before) / Math.abs(before)', '(now - before) / before'],
      ['(revenue - cost) / revenue', '(revenue - cost) / cost'],
    ],
  },
  {
    file: `${contract}/presets.ts`,
    tests: [`${contract}/presets.test.ts`],
    mistakes: [
      ['addDays(today, -6)', 'addDays(today, -7)'],
      ['addDays(monthsBefore(today, 1), 1)', 'monthsBefore(today, 1)'],
      ['Math.min(Number(day.slice(8)), length)', 'Number(day.slice(8))'],
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
];
