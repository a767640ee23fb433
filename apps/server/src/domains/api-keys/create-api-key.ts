import { apiKeyMessages as texts } from '@stockhand/contract/api-keys/messages';
import { apiKeysMax, CreateApiKey, type CreatedApiKey } from '@stockhand/contract/api-keys/schema';
import { holds, type Rights } from '@stockhand/contract/permissions';
import { administratorMutation } from '../../platform/administrator-procedures.ts';
import { audit } from '../../platform/data/audit.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse, refusing } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { drawApiKey, insertApiKey } from '../../platform/identity/api-keys.ts';
import { judgeUnderLock } from '../members/administrators.ts';
import { apiKeyColumns, apiKeyRows, apiKeyView } from './api-key-row.ts';

/** Creates a key within the rights of its maker and answers it, this once (docs/rules.md#api-keys). */
export const createApiKey = administratorMutation(
  ['api-keys'],
  CreateApiKey,
  async (asked, { name, expires_at, ...input }): Promise<CreatedApiKey> => {
    const ctx = await judgeUnderLock(asked, 'create');
    if (ctx.caller.role !== 'admin') throw refuse.forbidden();
    const permissions: Rights = input.permissions ?? ctx.caller.permissions;
    if (!holds(ctx.caller.permissions, permissions)) throw refuse.field('permissions', texts.permissionsBeyond);
    const expiresAt = expires_at ? new Date(expires_at) : null;
    if (expiresAt && expiresAt <= ctx.now) throw refuse.field('expires_at', texts.expiresInPast);
    await refuseBeyondMax(ctx);
    const { key, key_hash } = drawApiKey();
    const id = await refusing(nameTaken, () =>
      insertApiKey(ctx.db, ctx.caller, { name, key_hash, permissions, created_at: ctx.now, expires_at: expiresAt }),
    );
    const changes = { permissions, expires_at: expiresAt };
    await audit(ctx, { action: 'api-key.create', subject: { type: 'api-key', id, name }, changes });
    const row = await apiKeyRows(readerIn(ctx.db), ctx.caller.tenant.id)
      .select(apiKeyColumns)
      .where('k.id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...apiKeyView(row, ctx.now), key };
  },
  // A stored answer would hold the key.
  { answersTokens: true },
);

const nameTaken = { api_keys__tenant_name: () => refuse.field('name', texts.nameTaken) };

/** Under the lock of the members: two at once would both find room for the last one. */
async function refuseBeyondMax({ db, caller }: TenantWrite): Promise<void> {
  const { count } = await apiKeyRows(readerIn(db), caller.tenant.id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= apiKeysMax) throw refuse.badRequest(texts.tooMany(apiKeysMax));
}
