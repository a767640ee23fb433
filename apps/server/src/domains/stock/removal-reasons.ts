import { stockMessages as texts } from '@stockhand/contract/stock/messages';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { namedThings } from '../catalog/named/named-things.ts';

/** Why stock is removed by hand. Rows of the ledger keep the words, so a reason can be renamed and deleted at any time. */
export const removalReasons = namedThings({
  table: 'removal_reasons',
  subject: 'removal-reason',
  word: 'removal reason',
  guard: () => Promise.resolve(),
});

/** The reason as the list spells it; empty where none is given. Refuses one that is not in the list or inactive. */
export async function knownReason(ctx: TenantWrite, reason: string | null | undefined): Promise<string> {
  if (!reason) return '';
  const known = await ctx.db
    .selectFrom('removal_reasons')
    .select('name')
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(reason)])))
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!known) throw refuse.field('reason', texts.unknownReason);
  return known.name;
}
