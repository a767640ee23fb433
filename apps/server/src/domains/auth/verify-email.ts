import { authMessages as texts } from '@stockhand/contract/auth/messages';
import { type Verified, VerifyEmail } from '@stockhand/contract/auth/schema';
import { audit } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import type { PublicWrite } from '../../platform/handler-context.ts';
import { publicTask } from '../../platform/procedures.ts';
import { findSignedIn } from '../../platform/sessions.ts';
import { readerIn } from '../../platform/tenant-db.ts';
import { hashToken } from '../../platform/tokens.ts';
import { createWorkspace, type Workspace } from '../tenants/create-workspace.ts';
import { noteLogin } from '../users/account.ts';
import { createUser } from '../users/create-user.ts';
import { enterWorkspace } from '../users/enter-workspace.ts';
import { refuseTakenNames } from '../users/taken-names.ts';
import { meView } from './me-row.ts';

/** Makes the account and its company out of a sign-up and signs the person in: all of it, once, or nothing. */
export const verifyEmail = publicTask(VerifyEmail, async (ctx, { token }) =>
  ctx.transact(async (write): Promise<Verified> => {
    const signUp = await takeSignUp(write, token);
    await refuseTakenNames(readerIn(write.db), signUp);
    const { username, email, first_name, last_name, password_hash } = signUp;
    const { now } = write;
    const userId = await createUser(write.db, { username, email, first_name, last_name, password_hash, now });
    const workspace = await createWorkspace(write.db, {
      name: signUp.company_name,
      industry: signUp.industry,
      ownerId: userId,
      now,
    });
    await noteLogin(write.db, userId, now);
    return signIn(write, userId, workspace);
  }),
);

/** The row goes with its use: of many uses at once one finds it, the others wait for its commit and find none. */
async function takeSignUp(ctx: PublicWrite, token: string) {
  const signUp = await ctx.db
    .deleteFrom('public.sign_ups')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', ctx.now)
    .returningAll()
    .executeTakeFirst();
  if (!signUp) throw refuse.field('token', texts.verificationFailed);
  return signUp;
}

async function signIn(ctx: PublicWrite, userId: number, workspace: Workspace): Promise<Verified> {
  const entry = { userId, tenantId: workspace.id, schema: workspace.schema, isRemembered: false };
  const { sessionId, access, refresh } = await enterWorkspace(ctx, entry);
  const who = await findSignedIn(ctx.db, sessionId);
  if (!who) throw new Error('A new session was not found.');
  const inCompany = {
    ...ctx,
    db: ctx.db.withSchema(workspace.schema),
    who,
    written: { isAudited: false, hasJobs: false },
  };
  await audit(inCompany, {
    action: 'tenant.create',
    subject: { type: 'tenant', id: workspace.id, name: who.tenant.name },
  });
  const user = await meView(readerIn(ctx.db), who);
  return { tokens: { access, refresh }, user, tenant: user.tenant };
}
