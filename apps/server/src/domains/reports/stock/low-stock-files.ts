import { lowStockLabels } from '@stockhand/contract/reports/messages';
import { ListLowStock } from '@stockhand/contract/reports/schema';
import { stockReportMessages as texts } from '@stockhand/contract/reports/stock-messages';
import { documentTime } from '../../tenants/letterhead.ts';
import { filtersInWords } from '../files/filters-in-words.ts';
import { reportFiles } from '../files/report-files.ts';
import { readLowStock } from './list-low-stock.ts';

export const lowStockFiles = reportFiles(ListLowStock.omit({ page: true, page_size: true }), {
  name: 'low-stock',
  title: 'Low Stock Report',
  read: readLowStock,
  columns: () => [
    { title: 'Product', value: (row) => row.name, width: 26 },
    { title: 'SKU', value: (row) => row.sku, width: 13 },
    { title: 'Category', value: (row) => row.category_name, width: 14 },
    { title: 'Status', value: (row) => lowStockLabels[row.status], width: 13 },
    { title: 'On Hand', kind: 'quantity', value: (row) => row.total_stock, width: 9 },
    { title: 'Minimum', kind: 'quantity', value: (row) => row.min_stock_level, width: 9 },
    { title: 'Incoming', kind: 'quantity', value: (row) => row.incoming, width: 8 },
    { title: 'On drafts', kind: 'quantity', value: (row) => row.drafted, width: 8 },
    { title: 'Expected', kind: 'day', value: (row) => row.incoming_on, width: 0 },
    { title: texts.suggestedOrder, kind: 'quantity', value: (row) => row.suggested_quantity, width: 8 },
  ],
  period: (_input, { now, caller }) => `As of ${documentTime(now, caller.tenant.timezone)}`,
  filters: async ({ db }, input) => [
    ...(input.status ? [{ label: 'Status', value: lowStockLabels[input.status] }] : []),
    ...(await filtersInWords(db, input)),
  ],
});
