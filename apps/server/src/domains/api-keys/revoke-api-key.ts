import { ById } from '@stockhand/contract/wire';
import { administratorMutation } from '../../platform/administrator-procedures.ts';
import { audit } from '../../platform/data/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { deleteApiKey } from '../../platform/identity/api-keys.ts';

/** The key goes: its next call is refused on every server. */
export const revokeApiKey = administratorMutation(['api-keys'], ById, async (ctx, { id }): Promise<void> => {
  const name = await deleteApiKey(ctx.db, ctx.caller.tenant.id, id);
  if (name === undefined) throw refuse.notFound();
  await audit(ctx, { action: 'api-key.revoke', subject: { type: 'api-key', id, name } });
});
