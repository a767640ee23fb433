import type { GroupView } from '@stockhand/contract/members/schema';
import { permissionsOfRole } from '@stockhand/contract/permissions';
import { madeAt } from '../made-at.ts';

/** A group that a company made itself. */
export function group(told: Partial<GroupView> & { name: string }): GroupView {
  return {
    id: 1,
    is_built_in: false,
    rights: permissionsOfRole.viewer,
    members: 0,
    updated_at: madeAt,
    ...told,
  };
}
