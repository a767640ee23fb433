const data = 'apps/server/src/platform/data';
const pages = [`${data}/read-page.test.ts`];
const products = 'apps/server/src/domains/catalog/list';

export default [
  {
    file: 'packages/contract/src/paging.ts',
    tests: ['packages/contract/src/paging.test.ts'],
    mistakes: [
      ['((query.page ?? 1) - 1) * limit', '(query.page ?? 1) * limit'],
      ['((query.page ?? 1) - 1) * limit', '((query.page ?? 1) - 1) * pageSizeDefault'],
      ['pageSizeDefault = 10', 'pageSizeDefault = 20'],
      ['pageSizeMax = 1000', 'pageSizeMax = 100'],
      ['.min(1, pageMessage)', '.min(0, pageMessage)'],
      ['.max(pageSizeMax, pageSizeMessage)', '.max(pageSizeMax + 1, pageSizeMessage)'],
      [
        'query.page !== undefined || query.page_size !== undefined',
        'query.page !== undefined && query.page_size !== undefined',
      ],
      ["key: ordering.slice(1) as Key, direction: 'desc'", "key: ordering.slice(1) as Key, direction: 'asc'"],
    ],
  },
  {
    file: `${data}/read-page.ts`,
    tests: [...pages, 'apps/server/src/domains/stock/list-transactions.test.ts'],
    mistakes: [
      ["direction === 'asc' ? order.asc() : order.desc()", "direction === 'asc' ? order.desc() : order.asc()"],
      ["nulls === 'last' ? directed.nullsLast() : directed", 'directed'],
      ['      .orderBy(id, list.tie ?? direction);', '      ;'],
      ['list.tie ?? direction', 'direction'],
      ['if (list.allUnlessPaged && !isPaged(input))', 'if (list.allUnlessPaged)'],
      ['        .offset(offset)\n    : undefined', '    : undefined'],
      ['        .limit(limit)\n        .offset(offset)', '        .limit(limit + 1)\n        .offset(offset)'],
      ['sorted(rowsOf(matching)).limit(limit).offset(offset)', 'sorted(rowsOf(matching)).limit(limit)'],
      ['return { results, count: (await counting.executeTakeFirstOrThrow()).count };', 'return { results, count: 0 };'],
      ['sorted(rowsOf(matching.where', 'rowsOf((matching.where'],
    ],
  },
  {
    file: `${data}/contains.ts`,
    tests: [
      'apps/server/src/domains/sales/list-sales.test.ts',
      `${data}/folding.test.ts`,
      `${products}/list-products.test.ts`,
    ],
    mistakes: [
      ["part.replace(/[\\\\%_]/g, '\\\\$&')", 'part'],
      ['fold(sql.ref<string>(column))', 'sql.ref<string>(column)'],
      ['sql` or `', 'sql` and `'],
      ['=> `%${part', '=> `${part'],
    ],
  },
  {
    file: `${products}/read-counted-page.ts`,
    tests: [`${products}/product-page.test.ts`],
    mistakes: [
      ['rows.slice(-rest)', 'rows'],
      ['Math.max(0, rest - limit)', 'Math.max(0, rest - limit - 1)'],
      ['isFromEnd ? { ...order, direction: opposite } : order', 'order'],
    ],
  },
  {
    file: `${products}/product-order.ts`,
    tests: [`${products}/product-page.test.ts`],
    mistakes: [
      ['archived.unionAll(others)', 'archived'],
      ["'not in', leftOut", "'in', leftOut"],
    ],
  },
];
