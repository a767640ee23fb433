import { grantableRights, holds, type Permissions, resources } from '@stockhand/contract/permissions';
import { actionNames, resourceNames } from '../members/groups/right-names.ts';

/** Like `Products: read, update · Suppliers: read`. */
export function rightsText(permissions: Permissions): string {
  if (holds(permissions, grantableRights)) return 'All rights';
  const parts = resources.flatMap((resource) => {
    const words = permissions[resource].map((action) => actionNames[action].toLowerCase());
    return words.length > 0 ? [`${resourceNames[resource]}: ${words.join(', ')}`] : [];
  });
  return parts.length > 0 ? parts.join(' · ') : 'None';
}
