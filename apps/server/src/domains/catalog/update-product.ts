import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { UpdateProduct } from '@stockhand/contract/catalog/schema';
import { audit } from '../../platform/data/audit.ts';
import { changesBetween } from '../../platform/data/changes-between.ts';
import { refuseOutdated } from '../../platform/data/refuse-outdated.ts';
import { refuse, refusing } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { tellRaisedMinimums } from '../notifications/tell-raised-minimums.ts';
import { lockStock } from '../stock/lock-stock.ts';
import { isProduct } from '../stock/product-existence.ts';
import { furtherCodesAfter } from './codes/further-codes-after.ts';
import { lockCodes } from './codes/lock-codes.ts';
import { refuseBarcodeOfOther } from './codes/refuse-barcode-of-other.ts';
import { refuseCodesOfOthers } from './codes/refuse-codes-of-others.ts';
import { writeFurtherCodes } from './codes/write-further-codes.ts';
import { levelColumns } from './level-columns.ts';
import { productAfter } from './product-row.ts';
import { recordCosts } from './record-costs.ts';
import { refuseCustomValues } from './refuse-custom-values.ts';
import { refuseUnknownReferences } from './refuse-unknown-references.ts';

/** Changes the fields that are named; `null` empties a category, manufacturer, barcode, description or level. */
export const updateProduct = tenantMutation(
  'update',
  'products',
  ['products'],
  UpdateProduct,
  async (ctx, input) => {
    const { id, expected_updated_at, custom_fields, further_codes: given, ...change } = input;
    // A movement beside it reads the minimum under the same lock, so that one of the two tells.
    const levels = change.min_stock_level === undefined ? null : await lockStock(ctx.db, [id]);
    const before = await ctx.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw refuse.notFound();
    refuseOutdated(before, expected_updated_at, texts.changedMeanwhile);
    await refuseUnknownReferences(ctx, {
      category: { kind: 'categories', id: input.category },
      manufacturer: { kind: 'manufacturers', id: input.manufacturer },
    });
    if (custom_fields) await refuseCustomValues(ctx.db, custom_fields);
    const columns = columnsOf(change);
    if (columns.barcode || given) await lockCodes(ctx);
    const isOther = columns.barcode !== undefined && columns.barcode !== before.barcode;
    if (isOther && columns.barcode) await refuseBarcodeOfOther(ctx, id, columns.barcode);
    await refusing({ products__barcode_key: () => refuse.field('barcode', texts.barcodeTaken) }, () =>
      ctx.db
        .updateTable('products')
        .set({
          ...columns,
          ...(custom_fields !== undefined && { custom_fields: JSON.stringify(custom_fields) }),
          updated_at: ctx.now,
        })
        .where('id', '=', id)
        .execute(),
    );
    const further_codes = await furtherCodesAfter(ctx, { ...before, ...columns, hasOtherBarcode: isOther }, given);
    const codesBefore = further_codes && (await writeFurtherCodes(ctx, id, further_codes));
    if (codesBefore)
      await refuseCodesOfOthers(ctx, [{ id, codes: further_codes.filter((code) => !codesBefore.includes(code)) }]);
    if (columns.cost_price !== undefined && columns.cost_price !== before.cost_price) await recordCosts(ctx, [id]);
    await audit(ctx, {
      action: 'product.update',
      subject: { type: 'product', id, name: change.name ?? before.name },
      changes: changesBetween({ ...before, further_codes: codesBefore }, { ...columns, custom_fields, further_codes }),
    });
    const total_stock = levels?.get(id)?.total_stock;
    if (total_stock !== undefined)
      await tellRaisedMinimums(ctx, [
        { product: { ...before, ...columns }, total_stock, minimum_before: before.min_stock_level },
      ]);
    return productAfter(ctx, id);
  },
  { subject: isProduct },
);

function columnsOf({
  category,
  manufacturer,
  barcode,
  description,
  min_stock_level,
  max_stock_level,
  reorder_point,
  reorder_quantity,
  ...same
}: Omit<UpdateProduct, 'id' | 'expected_updated_at' | 'custom_fields' | 'further_codes'>) {
  const columns = {
    ...same,
    ...levelColumns({ min_stock_level, max_stock_level, reorder_point, reorder_quantity }),
    ...(category === undefined ? {} : { category_id: category }),
    ...(manufacturer === undefined ? {} : { manufacturer_id: manufacturer }),
    ...(barcode === undefined ? {} : { barcode: barcode || null }),
    ...(description === undefined ? {} : { description: description ?? '' }),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as typeof columns;
}
