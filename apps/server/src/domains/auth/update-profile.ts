import { UpdateProfile } from '@stockhand/contract/auth/schema';
import type { MeView } from '@stockhand/contract/users/schema';
import { announce, audit, nothingChanged } from '../../platform/audit.ts';
import { signedInMutation } from '../../platform/procedures.ts';
import { readerIn } from '../../platform/tenant-db.ts';
import { changeNames } from '../users/account.ts';
import { mailEmailChanged } from '../users/mails.ts';
import { refuseTakenNames } from '../users/taken-names.ts';
import { meView } from './me-row.ts';

/** One's own names and address; both addresses are told when it changes. */
export const updateProfile = signedInMutation(UpdateProfile, async (ctx, form): Promise<MeView> => {
  const { id, first_name, last_name, email } = ctx.who.user;
  const before = { first_name, last_name, email };
  const after = {
    first_name: form.first_name ?? first_name,
    last_name: form.last_name ?? last_name,
    email: form.email ?? email,
  };
  const changes = changed(before, after);
  if (Object.keys(changes).length === 0) {
    nothingChanged(ctx);
    return meView(readerIn(ctx.db), ctx.who);
  }
  if (after.email !== email) await refuseTakenNames(readerIn(ctx.db), { email: after.email }, id);
  await changeNames(ctx.db, id, { before, after });
  if (after.email !== email) {
    await mailEmailChanged(ctx, { userId: id, firstName: after.first_name, oldEmail: email, newEmail: after.email });
  }
  const name = `${after.first_name} ${after.last_name}`;
  await audit(ctx, { action: 'user.update_profile', subject: { type: 'user', id, name }, changes });
  await announce(ctx, 'users');
  return meView(readerIn(ctx.db), ctx.who);
});

/** Field → [before, after] of those that differ. */
function changed<Values extends Record<string, unknown>>(before: Values, after: Values): Record<string, unknown> {
  const entries = Object.entries(after).filter(([key, value]) => before[key] !== value);
  return Object.fromEntries(entries.map(([key, value]) => [key, [before[key], value]]));
}
