import type { ImportMode } from '@stockhand/contract/imports/schema';
import { can } from '@stockhand/contract/permissions';
import { refuse } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/identity/sessions.ts';

/** Importing is creating; rows that update need that right as well (docs/rules.md#updating-imports). */
export function refuseModeWithoutRight({ caller }: { caller: SignedIn }, mode: ImportMode): void {
  if (mode !== 'create' && !can(caller.permissions, 'update', 'products')) throw refuse.forbidden();
}
