import type { FileAnswer } from '@stockhand/contract/answer';
import type { createTRPCClient } from '@trpc/client';
import type { AppRouter } from '../router.ts';

export type Client = ReturnType<typeof createTRPCClient<AppRouter>>;

interface RestCall {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** A call that answers a file, over tRPC and over REST. */
export interface FileOfCall {
  read: (client: Client) => Promise<FileAnswer>;
  rest: RestCall;
}

export function getFile(path: string, read: FileOfCall['read']): FileOfCall {
  return { read, rest: { method: 'GET', path } };
}

const tea = { search: 'tea' };

type Report =
  | 'activity'
  | 'custom'
  | 'deadStock'
  | 'lowStock'
  | 'productLedger'
  | 'sales'
  | 'stockAsOf'
  | 'transactions';
export type ReportFileCall = `reports.${'csv' | 'pdf'}.${Report}`;

export const byMonth = { measures: 'net_sales,units_sold,gross_profit', by: 'month' } as const;

export const ofReports: Record<ReportFileCall, FileOfCall> = {
  'reports.csv.custom': getFile(
    '/api/reports/custom/csv/?measures=net_sales,units_sold,gross_profit&by=month',
    ({ reports }) => reports.csv.custom.query(byMonth),
  ),
  'reports.pdf.custom': getFile(
    '/api/reports/custom/pdf/?measures=net_sales,units_sold,gross_profit&by=month',
    ({ reports }) => reports.pdf.custom.query(byMonth),
  ),
  'reports.csv.activity': getFile('/api/reports/activity/csv/', ({ reports }) => reports.csv.activity.query({})),
  'reports.csv.deadStock': getFile('/api/reports/dead-stock/csv/?search=tea', ({ reports }) =>
    reports.csv.deadStock.query(tea),
  ),
  'reports.csv.lowStock': getFile('/api/reports/low-stock/csv/?search=tea', ({ reports }) =>
    reports.csv.lowStock.query(tea),
  ),
  'reports.csv.productLedger': getFile('/api/reports/product-ledger/csv/?product=1', ({ reports }) =>
    reports.csv.productLedger.query({ product: 1 }),
  ),
  'reports.csv.sales': getFile('/api/reports/sales/csv/?group_by=day', ({ reports }) =>
    reports.csv.sales.query({ group_by: 'day' }),
  ),
  'reports.csv.stockAsOf': getFile('/api/reports/stock-as-of/csv/?search=tea', ({ reports }) =>
    reports.csv.stockAsOf.query(tea),
  ),
  'reports.csv.transactions': getFile('/api/reports/transactions/csv/?search=tea', ({ reports }) =>
    reports.csv.transactions.query(tea),
  ),
  'reports.pdf.activity': getFile('/api/reports/activity/pdf/', ({ reports }) => reports.pdf.activity.query({})),
  'reports.pdf.deadStock': getFile('/api/reports/dead-stock/pdf/?search=tea', ({ reports }) =>
    reports.pdf.deadStock.query(tea),
  ),
  'reports.pdf.lowStock': getFile('/api/reports/low-stock/pdf/?search=tea', ({ reports }) =>
    reports.pdf.lowStock.query(tea),
  ),
  'reports.pdf.productLedger': getFile('/api/reports/product-ledger/pdf/?product=1', ({ reports }) =>
    reports.pdf.productLedger.query({ product: 1 }),
  ),
  'reports.pdf.sales': getFile('/api/reports/sales/pdf/?group_by=day', ({ reports }) =>
    reports.pdf.sales.query({ group_by: 'day' }),
  ),
  'reports.pdf.stockAsOf': getFile('/api/reports/stock-as-of/pdf/?search=tea', ({ reports }) =>
    reports.pdf.stockAsOf.query(tea),
  ),
  'reports.pdf.transactions': getFile('/api/reports/transactions/pdf/?search=tea', ({ reports }) =>
    reports.pdf.transactions.query(tea),
  ),
};

/** The files of a saved report. */
export function ofSaved(id: number) {
  return {
    'reports.saved.csv': getFile(`/api/reports/saved/${id}/csv/`, ({ reports }) => reports.saved.csv.query({ id })),
    'reports.saved.pdf': getFile(`/api/reports/saved/${id}/pdf/`, ({ reports }) => reports.saved.pdf.query({ id })),
  };
}
