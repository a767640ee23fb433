import { reportTypeLabels } from '@stockhand/contract/reports/messages';
import { ListReportTransactions } from '@stockhand/contract/reports/schema';
import type { PdfFact } from '@stockhand/documents/pdf-page';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { periodInWords } from '../files/period-in-words.ts';
import { reportFiles } from '../files/report-files.ts';
import { readReportTransactions } from './list-report-transactions.ts';

const ExportTransactions = ListReportTransactions.omit({ page: true, page_size: true });

export const transactionFiles = reportFiles(ExportTransactions, {
  name: 'transactions-report',
  title: 'Transactions Report',
  read: readReportTransactions,
  columns: () => [
    { title: 'Date & Time', kind: 'moment', value: (row) => row.date, width: 14 },
    { title: 'Type', value: (row) => reportTypeLabels[row.type], width: 11 },
    { title: 'Description', value: (row) => row.description, width: 16 },
    { title: 'Product', value: (row) => row.product, width: 18 },
    { title: 'Reference', value: (row) => row.reference, width: 11 },
    { title: 'Quantity', kind: 'quantity', value: (row) => row.quantity, width: 8 },
    { title: 'Amount', kind: 'money', value: (row) => row.amount, width: 11 },
    { title: 'Location', value: (row) => row.location, width: 11 },
    { title: 'Username', value: (row) => row.username, width: 0 },
  ],
  period: periodInWords,
  filters: filtersInWords,
});

async function filtersInWords(
  { db }: TenantRead,
  { transaction_type, location, search }: Pick<ListReportTransactions, 'transaction_type' | 'location' | 'search'>,
): Promise<PdfFact[]> {
  const place =
    location && (await db.selectFrom('locations').select('name').where('id', '=', location).executeTakeFirst());
  return [
    ...(transaction_type ? [{ label: 'Type', value: reportTypeLabels[transaction_type] }] : []),
    ...(location ? [{ label: 'Location', value: place ? place.name : 'Unknown' }] : []),
    ...(search ? [{ label: 'Search', value: search }] : []),
  ];
}
