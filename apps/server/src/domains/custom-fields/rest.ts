import { restRoute } from '../../platform/rest-route.ts';

export const customFieldsRest = [
  restRoute('GET', '/api/custom-fields/', 'customFields.list'),
  restRoute('POST', '/api/custom-fields/', 'customFields.create', { status: 201 }),
  restRoute('GET', '/api/custom-fields/:id/', 'customFields.get'),
  restRoute('PATCH', '/api/custom-fields/:id/', 'customFields.update'),
  restRoute('DELETE', '/api/custom-fields/:id/', 'customFields.delete'),
];
