import { logoBytesMax } from '@stockhand/contract/tenants/schema';
import { restRoute } from '../../platform/rest-route.ts';

export const tenantsRest = [
  restRoute('GET', '/api/directory/tenantlist/', 'tenants.list'),
  restRoute('GET', '/api/directory/discover-tenants/', 'tenants.list'),
  restRoute('POST', '/api/directory/select-tenant/', 'tenants.select'),
  restRoute('POST', '/api/directory/tenants/', 'tenants.create', { status: 201 }),
  restRoute('GET', '/api/directory/tenants/:id/', 'tenants.get'),
  restRoute('PATCH', '/api/directory/tenants/:id/', 'tenants.update'),
  restRoute('DELETE', '/api/directory/tenants/:id/', 'tenants.delete'),
  restRoute('POST', '/api/directory/tenants/:id/upload-logo/', 'tenants.uploadLogo', {
    files: { file: { max: 1, bytesMax: logoBytesMax } },
  }),
];
