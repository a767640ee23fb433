import { reportTypeLabels } from '@stockhand/contract/reports/messages';
import { ListProductLedger } from '@stockhand/contract/reports/product-ledger';
import { kindOf } from '@stockhand/contract/reports/report-kinds';
import type { PdfFact } from '@stockhand/documents/pdf-page';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { filtersInWords } from '../files/filters-in-words.ts';
import { periodInWords } from '../files/period-in-words.ts';
import { reportFiles } from '../files/report-files.ts';
import { spanInName } from '../files/span-in-name.ts';
import { readProductLedger } from './list-product-ledger.ts';

export const productLedgerFiles = reportFiles(ListProductLedger.omit({ page: true, page_size: true }), {
  name: 'stock-ledger',
  span: spanInName,
  title: 'Stock Ledger',
  read: readProductLedger,
  columns: () => [
    { title: 'Date & Time', kind: 'moment', value: (row) => row.date, width: 16 },
    { title: 'Type', value: (row) => reportTypeLabels[kindOf(row)], width: 11 },
    { title: 'Description', value: (row) => row.description, width: 17 },
    { title: 'Reference', value: (row) => row.reference, width: 14 },
    { title: 'Location', value: (row) => row.location, width: 14 },
    { title: 'Change', kind: 'quantity', value: (row) => row.change, width: 8 },
    { title: 'Balance', kind: 'quantity', value: (row) => row.balance, width: 8 },
    { title: 'Unit Cost', kind: 'cost', value: (row) => row.unit_cost, width: 12 },
    { title: 'Username', value: (row) => row.username, width: 0 },
  ],
  period: periodInWords,
  filters: async (ctx, input) => [...(await productInWords(ctx, input)), ...(await filtersInWords(ctx.db, input))],
});

async function productInWords({ db }: TenantRead, { product }: { product: number }): Promise<PdfFact[]> {
  const row = await db.selectFrom('products').select(['name', 'sku']).where('id', '=', product).executeTakeFirst();
  return row ? [{ label: 'Product', value: `${row.name} (${row.sku})` }] : [];
}
