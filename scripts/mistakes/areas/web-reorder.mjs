const reorder = 'apps/web/src/domains/purchasing/reorder';
const tests = [`${reorder}/reorder-page.test.tsx`];

export default [
  {
    file: `${reorder}/reorder-page.tsx`,
    tests,
    mistakes: [
      ['hasUnsaved={choices.hasTyped}', 'hasUnsaved={() => false}'],
      ['actions: mayCreate && <CreateButton', 'actions: <CreateButton'],
      ['reorder.list.useQuery(list.input,', 'reorder.list.useQuery({ page: 1 },'],
    ],
  },
  {
    file: `${reorder}/use-create-orders.ts`,
    tests,
    mistakes: [
      ['      choices.forget(lines.map(({ product }) => product));\n', ''],
      ['quantity !== line.quantity', 'quantity === line.quantity'],
    ],
  },
  {
    file: `${reorder}/use-reorder-choices.ts`,
    tests,
    mistakes: [['new Map([...known].filter(([product]) => !products.includes(product)))', 'new Map()']],
  },
  {
    file: `${reorder}/create-button.tsx`,
    tests,
    mistakes: [['(data?.count ?? 0) - lines.length', '0']],
  },
  {
    file: `${reorder}/maximum-badge.tsx`,
    tests,
    mistakes: [['position + (quantity ?? 0) <= max_stock_level', 'position + (quantity ?? 0) < max_stock_level']],
  },
];
