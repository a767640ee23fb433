import { anyOf } from '../../../platform/data/any-of.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { lockCodes } from './lock-codes.ts';

interface Holder {
  id: number;
  name: string;
}

/** A barcode or further code of an archived product that another product has. */
interface GivenAway {
  code: string;
  holder: Holder;
}

/**
 * Which of these archived products have a code that another product has now, or one that would be restored before it, by
 * id: the first such code of each. Takes the lock of the codes.
 */
export async function codesGivenAway(
  ctx: TenantWrite,
  archived: readonly Holder[],
): Promise<ReadonlyMap<number, GivenAway>> {
  await lockCodes(ctx);
  const codes = await codesOf(
    ctx,
    archived.map(({ id }) => id),
  );
  const holders = new Map(
    (
      await holdersOf(
        ctx,
        codes.map(({ key }) => key),
      )
    ).map(({ key, ...holder }) => [key, holder]),
  );
  const own = Map.groupBy(codes, ({ id }) => id);
  const given = new Map<number, GivenAway>();
  for (const { id, name } of archived) {
    const codesOfOne = own.get(id) ?? [];
    const lost = codesOfOne.flatMap(({ code, key }) => {
      const holder = holders.get(key);
      return holder ? [{ code, holder }] : [];
    })[0];
    if (lost) given.set(id, lost);
    else for (const { key } of codesOfOne) holders.set(key, { id, name });
  }
  return given;
}

function codesOf(ctx: TenantWrite, ids: readonly number[]) {
  return ctx.db
    .selectFrom('products')
    .select(['id', 'barcode as code', 'barcode_key as key'])
    .where('id', '=', anyOf(ids))
    .where('barcode', 'is not', null)
    .$narrowType<{ code: string; key: string }>()
    .unionAll(
      ctx.db
        .selectFrom('product_codes')
        .select(['product_id as id', 'code', 'code_key as key'])
        .where('product_id', '=', anyOf(ids)),
    )
    .execute();
}

function holdersOf(ctx: TenantWrite, keys: readonly string[]) {
  return ctx.db
    .selectFrom('products')
    .select(['barcode_key as key', 'id', 'name'])
    .where('barcode_key', '=', anyOf(keys))
    .where('archived_at', 'is', null)
    .$narrowType<{ key: string }>()
    .unionAll(
      ctx.db
        .selectFrom('product_codes as k')
        .innerJoin('products as p', 'p.id', 'k.product_id')
        .select(['k.code_key as key', 'p.id', 'p.name'])
        .where('k.code_key', '=', anyOf(keys))
        .where('p.archived_at', 'is', null),
    )
    .execute();
}
