import { productMessages as texts } from '@stockhand/contract/products/messages';
import { UpdateProduct } from '@stockhand/contract/products/schema';
import { announce, audit } from '../../platform/audit.ts';
import { refuse, refusing } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { isProduct } from '../stock/product-existence.ts';
import { productAfter } from './product-row.ts';
import { refuseCustomValues } from './refuse-custom-values.ts';
import { refuseUnknownReferences } from './refuse-unknown-references.ts';

/** Changes the fields that are named; `null` empties a category, manufacturer, barcode or description. */
export const updateProduct = tenantMutation(
  'update',
  'products',
  UpdateProduct,
  async (ctx, input) => {
    const { id, expected_updated_at, ...change } = input;
    const before = await ctx.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw refuse.notFound();
    const isStale =
      expected_updated_at !== undefined && Date.parse(expected_updated_at) !== before.updated_at.getTime();
    if (isStale) throw refuse.badRequest(texts.changedMeanwhile);
    await refuseUnknownReferences(ctx, {
      category: { kind: 'categories', id: input.category },
      manufacturer: { kind: 'manufacturers', id: input.manufacturer },
    });
    if (input.custom_fields) await refuseCustomValues(ctx.db, input.custom_fields);
    const columns = columnsOf(change);
    await refusing({ products__barcode: () => refuse.field('barcode', texts.barcodeTaken) }, () =>
      ctx.db
        .updateTable('products')
        .set({ ...columns, updated_at: ctx.now })
        .where('id', '=', id)
        .execute(),
    );
    const changes = Object.fromEntries(
      Object.entries(columns).map(([column, value]) => [column, [before[column as keyof typeof before], value]]),
    );
    await audit(ctx, {
      action: 'product.update',
      subject: { type: 'product', id, name: change.name ?? before.name },
      changes,
    });
    await announce(ctx, 'products');
    return productAfter(ctx, id);
  },
  { subject: isProduct },
);

function columnsOf({
  category,
  manufacturer,
  barcode,
  description,
  custom_fields,
  ...same
}: Omit<UpdateProduct, 'id' | 'expected_updated_at'>) {
  const columns = {
    ...same,
    ...(category === undefined ? {} : { category_id: category }),
    ...(manufacturer === undefined ? {} : { manufacturer_id: manufacturer }),
    ...(barcode === undefined ? {} : { barcode: barcode || null }),
    ...(description === undefined ? {} : { description: description ?? '' }),
    ...(custom_fields === undefined ? {} : { custom_fields: JSON.stringify(custom_fields) }),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as typeof columns;
}
