import type { UserView } from '@stockhand/contract/users/schema';

const groupsShownMax = 2;

export function fullName({ firstName, lastName, username }: UserView): string {
  return `${firstName} ${lastName}`.trim() || username;
}

/** Document 1, section 6, reading B: for display only. */
export function roleLabel({ is_superuser, is_staff }: UserView): 'Administrator' | 'Staff' | 'User' {
  if (is_superuser) return 'Administrator';
  return is_staff ? 'Staff' : 'User';
}

/** At most two names, then an ellipsis (document 1, section 2, Users). */
export function groupsLabel(groups: readonly string[]): string {
  const shown = groups.slice(0, groupsShownMax).join(', ');
  return groups.length > groupsShownMax ? `${shown}, …` : shown;
}
