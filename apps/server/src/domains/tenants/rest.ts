import {
  logoBytesMax,
  SelectedTenantView,
  TenantsView,
  TenantView,
  UploadedLogo,
} from '@stockhand/contract/tenants/schema';
import { restRoute } from '../../platform/http/rest-route.ts';

export const tenantsRest = [
  restRoute('GET', '/api/directory/tenantlist/', 'tenants.list', { answer: TenantsView }),
  restRoute('GET', '/api/directory/discover-tenants/', 'tenants.list', { answer: TenantsView }),
  restRoute('POST', '/api/directory/select-tenant/', 'tenants.select', { answer: SelectedTenantView }),
  restRoute('POST', '/api/directory/tenants/', 'tenants.create', { answer: TenantView, status: 201 }),
  restRoute('GET', '/api/directory/tenants/:id/', 'tenants.get', { answer: TenantView }),
  restRoute('PATCH', '/api/directory/tenants/:id/', 'tenants.update', { answer: TenantView }),
  restRoute('DELETE', '/api/directory/tenants/:id/', 'tenants.delete'),
  restRoute('POST', '/api/directory/tenants/:id/upload-logo/', 'tenants.uploadLogo', {
    answer: UploadedLogo,
    files: { file: { max: 1, bytesMax: logoBytesMax } },
  }),
];
