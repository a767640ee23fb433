import type { UserView } from '@stockhand/contract/members/schema';
import { madeAt } from '../made-at.ts';

/** A colleague of the one who is signed in: staff, who came by invitation. */
export function user(told: Partial<UserView> & { id: number }): UserView {
  return {
    username: `wanjiru-${told.id}`,
    email: `wanjiru-${told.id}@example.com`,
    firstName: 'Wanjiru',
    lastName: 'Mwangi',
    is_active: true,
    is_staff: true,
    is_superuser: false,
    isAdmin: false,
    userType: 'staff',
    groups: ['Staff'],
    last_login: madeAt,
    dateJoined: madeAt,
    two_factor_enabled: false,
    status: 'active',
    is_managed: true,
    invitation_expires_at: null,
    updated_at: madeAt,
    ...told,
  };
}
