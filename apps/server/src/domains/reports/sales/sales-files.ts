import { marginOf } from '@stockhand/contract/reports/rules';
import { ListSalesReport, type SalesReport, salesGroupingLabels } from '@stockhand/contract/reports/sales-report';
import { periodInWords } from '../files/period-in-words.ts';
import type { ReportColumn } from '../files/report-file.ts';
import { reportFiles } from '../files/report-files.ts';
import { spanInName } from '../files/span-in-name.ts';
import { readSalesReport } from './list-sales-report.ts';
import { salesFilterNames } from './sales-filter-names.ts';

const ExportSalesReport = ListSalesReport.omit({ page: true, page_size: true });

export const salesFiles = reportFiles(ExportSalesReport, {
  name: 'sales',
  span: spanInName,
  title: 'Sales Report',
  read: readSalesReport,
  columns: ({ group_by = 'product' }) => [
    { title: salesGroupingLabels[group_by], value: ({ name }) => name, total: () => 'Total', width: 24 },
    ...(group_by === 'product' ? [skuColumn] : []),
    {
      title: 'Quantity',
      kind: 'quantity',
      value: (row) => row.quantity,
      total: (all) => all.totals.quantity,
      width: 9,
    },
    { title: 'Sales', kind: 'money', value: (row) => row.sales, total: (all) => all.totals.sales, width: 16 },
    { title: 'Cost', kind: 'money', value: (row) => row.cost, total: (all) => all.totals.cost, width: 15 },
    { title: 'Profit', kind: 'money', value: (row) => row.profit, total: (all) => all.totals.profit, width: 15 },
    {
      title: 'Margin',
      kind: 'percent',
      value: ({ sales, cost }) => marginOf(sales, cost),
      total: ({ totals }) => marginOf(totals.sales, totals.cost),
      width: 9,
    },
    {
      title: 'Documents',
      kind: 'quantity',
      value: (row) => row.documents,
      total: (all) => all.totals.documents,
      width: 12,
    },
  ],
  period: periodInWords,
  filters: async (ctx, input) => [
    { label: 'By', value: salesGroupingLabels[input.group_by ?? 'product'] },
    ...(await salesFilterNames(ctx, input)).map(({ filter, name }) => ({
      label: salesGroupingLabels[filter],
      value: name,
    })),
    ...(input.search ? [{ label: 'Search', value: input.search }] : []),
  ],
});

const skuColumn: ReportColumn<SalesReport> = { title: 'SKU', value: ({ sku }) => sku, width: 0 };
