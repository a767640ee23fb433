import { CustomFieldView } from '@stockhand/contract/custom-fields/schema';
import { Page } from '@stockhand/contract/paging';
import { restRoute } from '../../platform/http/rest-route.ts';

export const customFieldsRest = [
  restRoute('GET', '/api/custom-fields/', 'customFields.list', { answer: Page(CustomFieldView) }),
  restRoute('POST', '/api/custom-fields/', 'customFields.create', { answer: CustomFieldView, status: 201 }),
  restRoute('GET', '/api/custom-fields/:id/', 'customFields.get', { answer: CustomFieldView }),
  restRoute('PATCH', '/api/custom-fields/:id/', 'customFields.update', { answer: CustomFieldView }),
  restRoute('DELETE', '/api/custom-fields/:id/', 'customFields.delete'),
];
