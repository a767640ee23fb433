const domains = 'apps/web/src/domains';
const dashboard = `${domains}/dashboard`;
const pageTests = [`${dashboard}/dashboard-page.test.tsx`];

export default [
  {
    file: `${dashboard}/use-set-up.ts`,
    tests: pageTests,
    mistakes: [
      ["    deviceStorage.set(key, 'yes');\n", ''],
      ['isAdmin && isNew && !isHidden', 'isNew && !isHidden'],
    ],
  },
  {
    file: `${dashboard}/attention-rows.ts`,
    tests: pageTests,
    mistakes: [['?late=true', '?pending=true']],
  },
  {
    file: `${dashboard}/charts/chart-filter.ts`,
    tests: [`${dashboard}/charts.test.tsx`],
    mistakes: [
      ["category !== '' && { category: Number(category) }", "category === '' && { category: 1 }"],
      ["status !== '' && {", "status === '' && {"],
    ],
  },
  {
    file: 'apps/web/src/app/allowed.tsx',
    tests: [`${domains}/reports/reports.test.tsx`],
    mistakes: [['useCan()(action, resource) ?', "useCan()(action, resource) || resource === 'reports' ?"]],
  },
];
