import { deadStockDays, ListDeadStock } from '@stockhand/contract/reports/dead-stock';
import { filtersInWords } from '../files/filters-in-words.ts';
import { reportFiles } from '../files/report-files.ts';
import { readDeadStock } from './list-dead-stock.ts';

export const deadStockFiles = reportFiles(ListDeadStock.omit({ page: true, page_size: true }), {
  name: 'dead-stock',
  title: 'Dead Stock Report',
  read: readDeadStock,
  columns: () => [
    { title: 'Product', value: (row) => row.name, total: () => 'Total', width: 32 },
    { title: 'SKU', value: (row) => row.sku, width: 14 },
    { title: 'Category', value: (row) => row.category_name, width: 16 },
    {
      title: 'On Hand',
      kind: 'quantity',
      value: (row) => row.total_stock,
      total: ({ totals }) => totals.quantity,
      width: 10,
    },
    { title: 'Value', kind: 'money', value: (row) => row.value, total: ({ totals }) => totals.value, width: 13 },
    { title: 'Last Sold', kind: 'day', value: (row) => row.last_sold_on, width: 15 },
  ],
  period: ({ days = deadStockDays }) => `Not sold for ${days} ${days === 1 ? 'day' : 'days'}`,
  filters: ({ db }, input) => filtersInWords(db, input),
});
