import type { UserView } from '@stockhand/contract/members/schema';

const groupsShownMax = 2;

export function fullName({ firstName, lastName, username }: UserView): string {
  return `${firstName} ${lastName}`.trim() || username;
}

/** For display only (docs/rules.md#permissions). */
function roleLabel({ is_superuser, is_staff }: UserView): 'Administrator' | 'Staff' | 'User' {
  if (is_superuser) return 'Administrator';
  return is_staff ? 'Staff' : 'User';
}

/** At most two names, then an ellipsis. */
function groupsLabel(groups: readonly string[]): string {
  const shown = groups.slice(0, groupsShownMax).join(', ');
  return groups.length > groupsShownMax ? `${shown}, …` : shown;
}

/** `Staff: Buyers, Managers`. */
export function roleText(user: UserView): string {
  return user.groups.length > 0 ? `${roleLabel(user)}: ${groupsLabel(user.groups)}` : roleLabel(user);
}
