import { router } from '../../platform/procedures.ts';
import { createFirstTenant } from './create-first-tenant.ts';
import { createTenant } from './create-tenant.ts';
import { deleteTenant } from './delete-tenant.ts';
import { getTenant } from './get-tenant.ts';
import { leaveTenant } from './leave-tenant.ts';
import { listMemberships } from './list-memberships.ts';
import { listTenants } from './list-tenants.ts';
import { selectTenant } from './select-tenant.ts';
import { updateTenant } from './update-tenant.ts';
import { uploadLogo } from './upload-logo.ts';

export const tenantsRouter = router({
  list: listTenants,
  get: getTenant,
  create: createTenant,
  createFirst: createFirstTenant,
  update: updateTenant,
  delete: deleteTenant,
  select: selectTenant,
  uploadLogo,
  memberships: listMemberships,
  leave: leaveTenant,
});
