import { foldedKey } from '@stockhand/contract/folding';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { knownCodes } from './known-codes.ts';
import { addFurtherCodes } from './write-further-codes.ts';

/** Adds further codes to new products, without those that another product has or an earlier one is given. Call it under the lock of the codes. */
export async function addFreeCodes(
  ctx: TenantWrite,
  products: readonly { id: number; codes: readonly string[] }[],
): Promise<void> {
  const known = await knownCodes(
    readerIn(ctx.db),
    products.flatMap(({ codes }) => codes),
  );
  const given = new Set<string>();
  const isFree = (code: string) => {
    const key = foldedKey(code);
    if (known.get(code)?.holders.size || given.has(key)) return false;
    given.add(key);
    return true;
  };
  await addFurtherCodes(
    ctx,
    products.map(({ id, codes }) => ({ id, codes: codes.filter(isFree) })),
  );
}
