import { holds, type Rights } from '@stockhand/contract/permissions';
import { userMessages as texts } from '@stockhand/contract/users/messages';
import { refuse } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/sessions.ts';

/** Only administrators manage groups, and nobody gives what they do not hold. */
export function guardGroups(who: SignedIn, rights: Rights = {}): void {
  if (who.role !== 'admin') throw refuse.forbidden(texts.administratorsOnly);
  if (!holds(who.permissions, rights)) throw refuse.forbidden(texts.moreThanHeld);
}

export const groupNameTaken = {
  groups__tenant_name: () => refuse.field('name', texts.groupNameTaken),
};
