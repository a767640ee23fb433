import { PrintReceipt } from '@stockhand/contract/sales/schema';
import { refuse } from '../../../platform/errors.ts';
import { Download } from '../../../platform/files/download.ts';
import { tenantFile } from '../../../platform/procedures.ts';
import { findSale } from '../sale-row.ts';
import { drawReceipt } from './draw-receipt.ts';

/** The receipt of a sale, named after its number. */
export const printReceipt = tenantFile('read', 'orders', PrintReceipt, async (ctx, { id, format }) => {
  const sale = await findSale(ctx.db, id);
  if (!sale) throw refuse.notFound();
  return new Download(await drawReceipt(ctx, sale, format), 'application/pdf', `${sale.sale_number}.pdf`);
});
