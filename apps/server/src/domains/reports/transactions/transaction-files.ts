import { reportTypeLabels } from '@stockhand/contract/reports/messages';
import { kindOf } from '@stockhand/contract/reports/report-kinds';
import { ListReportTransactions } from '@stockhand/contract/reports/schema';
import { filtersInWords } from '../files/filters-in-words.ts';
import { periodInWords } from '../files/period-in-words.ts';
import { reportFiles } from '../files/report-files.ts';
import { spanInName } from '../files/span-in-name.ts';
import { readReportTransactions } from './list-report-transactions.ts';

const ExportTransactions = ListReportTransactions.omit({ page: true, page_size: true });

export const transactionFiles = reportFiles(ExportTransactions, {
  name: 'transactions',
  span: spanInName,
  title: 'Transactions Report',
  read: readReportTransactions,
  columns: () => [
    { title: 'Date & Time', kind: 'moment', value: (row) => row.date, width: 14 },
    { title: 'Type', value: (row) => reportTypeLabels[kindOf(row)], width: 11 },
    { title: 'Description', value: (row) => row.description, width: 16 },
    { title: 'Product', value: (row) => row.product, width: 18 },
    { title: 'Reference', value: (row) => row.reference, width: 11 },
    { title: 'Quantity', kind: 'quantity', value: (row) => row.quantity, width: 8 },
    { title: 'Amount', kind: 'money', value: (row) => row.amount, width: 11 },
    { title: 'Location', value: (row) => row.location, width: 11 },
    { title: 'Username', value: (row) => row.username, width: 0 },
  ],
  period: periodInWords,
  filters: async ({ db }, input) => [
    ...(input.transaction_type ? [{ label: 'Type', value: reportTypeLabels[input.transaction_type] }] : []),
    ...(await filtersInWords(db, input)),
  ],
});
