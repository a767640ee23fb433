import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { stockMessages } from '@stockhand/contract/stock/messages';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';

type Kind = 'categories' | 'manufacturers' | 'locations';

/** Field of the request → what it names, if anything. */
type References = Record<string, { kind: Kind; id: number | null | undefined }>;

/**
 * What a product refers to exists, and its location is in use; what is wrong is said on its field. Until the transaction
 * ends none of it is deleted or deactivated.
 */
export async function refuseUnknownReferences(ctx: TenantWrite, references: References): Promise<void> {
  const problems: Record<string, string[]> = {};
  for (const [field, { kind, id }] of Object.entries(references)) {
    const problem = id == null ? undefined : await problemOf(ctx, kind, id);
    if (problem) problems[field] = [problem];
  }
  if (Object.keys(problems).length > 0) throw refuse.fields(problems);
}

const unknown: Record<Kind, string> = {
  categories: texts.unknownCategory,
  manufacturers: texts.unknownManufacturer,
  locations: stockMessages.unknownLocation,
};

async function problemOf(ctx: TenantWrite, kind: Kind, id: number): Promise<string | undefined> {
  const found = await ctx.db.selectFrom(kind).select('is_active').where('id', '=', id).forKeyShare().executeTakeFirst();
  if (!found) return unknown[kind];
  return kind === 'locations' && !found.is_active ? stockMessages.inactiveLocation : undefined;
}
