import { userMessages as texts } from '@stockhand/contract/members/messages';
import { holds, type Rights } from '@stockhand/contract/permissions';
import { refuse } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/identity/sessions.ts';

/** Only administrators manage groups, and only with rights that they have. */
export function guardGroups(caller: SignedIn, rights: Rights = {}): void {
  if (caller.role !== 'admin') throw refuse.forbidden(texts.administratorsOnly);
  if (!holds(caller.permissions, rights)) throw refuse.forbidden(texts.beyondOwnRights);
}

export const groupNameTaken = {
  groups__tenant_name: () => refuse.field('name', texts.groupNameTaken),
};
