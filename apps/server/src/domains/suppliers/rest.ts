import { restRoute } from '../../platform/rest-route.ts';

export const suppliersRest = [
  restRoute('GET', '/api/suppliers/', 'suppliers.list'),
  restRoute('POST', '/api/suppliers/', 'suppliers.create', { status: 201 }),
  restRoute('GET', '/api/suppliers/:id/', 'suppliers.get'),
  restRoute('PATCH', '/api/suppliers/:id/', 'suppliers.update'),
  restRoute('DELETE', '/api/suppliers/:id/', 'suppliers.delete'),
];
