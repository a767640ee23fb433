import { readerIn } from '../../../platform/data/tenant-db.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { divideCodes } from './divide-codes.ts';
import { knownCodes } from './known-codes.ts';
import { addFurtherCodes } from './write-further-codes.ts';

interface CodesOfNew {
  id: number;
  codes: readonly string[];
}

/**
 * Adds further codes to new products, without those that another product has or an earlier one is given, and answers these.
 * Call it under the lock of the codes.
 */
export async function addFreeCodes<Product extends CodesOfNew>(
  ctx: TenantWrite,
  products: readonly Product[],
): Promise<{ product: Product; code: string }[]> {
  const known = await knownCodes(
    readerIn(ctx.db),
    products.flatMap(({ codes }) => codes),
  );
  const given = new Set<string>();
  const divided = products.map((product) => {
    const asked = product.codes.filter((code) => known.get(code)?.holders.has(product.id) !== true);
    return { product, ...divideCodes(asked, { known, given }) };
  });
  await addFurtherCodes(
    ctx,
    divided.map(({ product: { id }, free }) => ({ id, codes: free })),
  );
  return divided.flatMap(({ product, taken }) => taken.map((code) => ({ product, code })));
}
