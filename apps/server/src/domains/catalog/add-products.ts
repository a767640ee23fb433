import { withoutOwn } from '@stockhand/contract/catalog/further-codes';
import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import type { CreateProduct } from '@stockhand/contract/catalog/schema';
import { auditAll } from '../../platform/data/audit.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { bookStock } from '../stock/book-stock.ts';
import { refuseCodesOfOthers } from './codes/refuse-codes-of-others.ts';
import { addFurtherCodes } from './codes/write-further-codes.ts';
import { insertProducts } from './insert-products.ts';

/** New products with their first stock, all or none; the ids that they refer to are the caller's to have checked. Answers their ids. */
export async function addProducts(ctx: TenantWrite, products: readonly CreateProduct[]): Promise<number[]> {
  if (products.length === 0) return [];
  const made = (await insertProducts(ctx, products)).map(({ product, id }) => {
    if (id === undefined) throw refuse.field('barcode', texts.barcodeTaken);
    return { ...product, id };
  });
  const coded = made.map(({ id, barcode, further_codes = [] }) => ({
    id,
    codes: withoutOwn(further_codes, [barcode]),
  }));
  await addFurtherCodes(ctx, coded);
  await refuseCodesOfOthers(ctx, coded);
  const stocked = made.filter(({ initial_stock_quantity }) => initial_stock_quantity > 0);
  await bookStock(ctx, {
    movements: stocked.map(({ id, initial_stock_quantity: quantity, location_id }) => ({
      ...{ product_id: id, transaction_type: 'purchase' as const, quantity, location_id },
    })),
    document: stocked.map(({ id }) => ({ type: 'product', id, reference: 'Initial stock' })),
  });
  await auditAll(
    ctx,
    made.map(({ id, name, ...product }) => ({
      action: 'product.create',
      subject: { type: 'product', id, name },
      changes: {
        selling_price: product.selling_price,
        cost_price: product.cost_price,
        initial_stock: product.initial_stock_quantity,
        min_stock_level: product.min_stock_level ?? product.reorder_point ?? 0,
      },
    })),
  );
  return made.map((product) => product.id);
}
