import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { anyOf } from '../../../platform/data/any-of.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { type KnownCode, knownCodes } from './known-codes.ts';

export interface GivenCodes {
  id: number;
  /** Further codes. */
  codes: readonly string[];
}

/**
 * Refuses further codes that another product has as its SKU, barcode or further code (docs/rules.md#products). Call it under
 * the lock of the codes.
 */
export async function refuseCodesOfOthers(ctx: TenantWrite, products: readonly GivenCodes[]): Promise<void> {
  const known = await knownCodes(
    readerIn(ctx.db),
    products.flatMap(({ codes }) => codes),
  );
  const taken = products.flatMap(({ id, codes }) =>
    codes.flatMap((code) => {
      const holder = holderBeside(id, known.get(code));
      return holder === undefined ? [] : [{ code, holder }];
    }),
  );
  if (taken.length === 0) return;
  const holders = await ctx.db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', '=', anyOf(taken.map(({ holder }) => holder)))
    .execute();
  const nameOf = new Map(holders.map(({ id, name }) => [id, name]));
  throw refuse.fields({
    further_codes: taken.map(({ code, holder }) => texts.codeTaken(code, nameOf.get(holder) ?? '')),
  });
}

function holderBeside(id: number, known: KnownCode | undefined): number | undefined {
  return [...(known?.holders ?? [])].find((holder) => holder !== id);
}
