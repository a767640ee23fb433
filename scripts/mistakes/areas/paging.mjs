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
];
