import { dayIn } from '@stockhand/contract/calendar';
import { ListStockAsOf } from '@stockhand/contract/reports/stock-as-of';
import { documentTime } from '../../tenants/letterhead.ts';
import { filtersInWords } from '../files/filters-in-words.ts';
import { reportFiles } from '../files/report-files.ts';
import { readStockAsOf } from './list-stock-as-of.ts';

export const stockAsOfFiles = reportFiles(ListStockAsOf.omit({ page: true, page_size: true }), {
  name: 'stock-as-of',
  span: ({ at }, today, { caller }) => (at === undefined ? today : dayIn(new Date(at), caller.tenant.timezone)),
  title: 'Stock Report',
  read: readStockAsOf,
  columns: () => [
    { title: 'Product', value: (row) => row.name, total: () => 'Total', width: 32 },
    { title: 'SKU', value: (row) => row.sku, width: 14 },
    { title: 'Category', value: (row) => row.category_name, width: 18 },
    {
      title: 'Quantity',
      kind: 'quantity',
      value: (row) => row.quantity,
      total: ({ totals }) => totals.quantity,
      width: 10,
    },
    { title: 'Cost Price', kind: 'cost', value: (row) => row.cost_price, width: 12 },
    { title: 'Value', kind: 'money', value: (row) => row.value, total: ({ totals }) => totals.value, width: 14 },
  ],
  period: ({ at }, { now, caller }) => `As of ${documentTime(at ? new Date(at) : now, caller.tenant.timezone)}`,
  filters: ({ db }, input) => filtersInWords(db, input),
});
