import { permissionsOfRole, type Role } from '@stockhand/contract/permissions';
import type { Output } from './answers.ts';

type Me = Output<'account.me'>;

export const madeAt = new Date('2026-01-05T09:00:00Z');

/** The company that every component test runs in. */
export const cornerShop: Me['tenant'] = {
  id: 1,
  name: 'Corner Shop',
  schema_name: 'tenant_corner',
  industry: 'Retail',
  primary_color: '#B45309',
  secondary_color: '#FEF3C7',
  logo: null,
  logo_url: null,
  address: '',
  phone: '',
  email: '',
  website: '',
  tax_id: '',
  currency: 'USD',
  timezone: 'UTC',
  is_current: true,
  created_at: madeAt,
  updated_at: madeAt,
};

/** Who is signed in, with what the role may do. */
export function member(role: Role = 'admin'): Me {
  return {
    id: 1,
    username: 'ada',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Okoro',
    is_active: true,
    is_staff: role === 'staff',
    is_superuser: role === 'admin',
    isAdmin: role === 'admin',
    userType: role,
    groups: [{ admin: 'Administrators', manager: 'Managers', staff: 'Staff', viewer: 'Viewers' }[role]],
    last_login: madeAt,
    dateJoined: madeAt,
    two_factor_enabled: false,
    status: 'active',
    is_managed: true,
    invitation_expires_at: null,
    updated_at: madeAt,
    pending_email: null,
    role,
    permissions: permissionsOfRole[role],
    tenant: cornerShop,
  };
}
