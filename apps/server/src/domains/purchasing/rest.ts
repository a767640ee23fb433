import { restRoute } from '../../platform/rest-route.ts';

export const purchasingRest = [
  restRoute('GET', '/api/purchase-orders/', 'purchasing.list', { aliases: { supplier_id: 'supplier' } }),
  restRoute('POST', '/api/purchase-orders/', 'purchasing.create', {
    status: 201,
    aliases: { supplier_id: 'supplier' },
  }),
  restRoute('GET', '/api/purchase-orders/:id/', 'purchasing.get'),
  restRoute('DELETE', '/api/purchase-orders/:id/', 'purchasing.delete'),
  restRoute('POST', '/api/purchase-orders/:id/update_status/', 'purchasing.changeStatus'),
  restRoute('POST', '/api/purchase-orders/:id/receive/', 'purchasing.receive'),
  restRoute('GET', '/api/purchase-orders/:id/pdf/', 'purchasing.print', { download: 'application/pdf' }),
];
