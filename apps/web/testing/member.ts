import { permissionsOfRole, type Role } from '@stockhand/contract/permissions';
import type { Output } from './answers.ts';
import { madeAt } from './made-at.ts';
import { user } from './rows/user.ts';

type Me = Output<'account.me'>;

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
    ...user({ id: 1, username: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: 'Okoro' }),
    is_staff: role === 'staff',
    is_superuser: role === 'admin',
    isAdmin: role === 'admin',
    userType: role,
    groups: [{ admin: 'Administrators', manager: 'Managers', staff: 'Staff', viewer: 'Viewers' }[role]],
    pending_email: null,
    role,
    permissions: permissionsOfRole[role],
    tenant: cornerShop,
  };
}
