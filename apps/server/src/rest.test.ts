import { expect, it } from 'vitest';
import { restRoutes } from './rest.ts';

// The documented REST calls of the domains that exist.
const documented = `
POST /api/token/
POST /api/token/refresh/
POST /api/auth/register/
POST /api/auth/pre-register/
POST /api/auth/verify-email/
POST /api/auth/resend-verification/
POST /api/auth/forgot-password/
POST /api/auth/reset-password/
POST /api/auth/change-password/
POST /api/auth/logout/
POST /api/contact/
PATCH /api/auth/profile/
GET /api/directory/users/me/
GET /api/directory/discover-tenants/
GET /api/directory/tenantlist/
POST /api/directory/select-tenant/
POST /api/directory/tenants/
GET /api/directory/tenants/:id/
PATCH /api/directory/tenants/:id/
DELETE /api/directory/tenants/:id/
POST /api/directory/tenants/:id/upload-logo/
GET /api/directory/users/
GET /api/directory/users/:id/
PATCH /api/directory/users/:id/
DELETE /api/directory/users/:id/
POST /api/directory/users/invite/
POST /api/directory/users/change-password/
POST /api/directory/users/:id/reset_password/
GET /api/directory/groups/
GET /api/custom-fields/
POST /api/custom-fields/
PATCH /api/custom-fields/:id/
DELETE /api/custom-fields/:id/
GET /api/products/
POST /api/products/
GET /api/products/:id/
PATCH /api/products/:id/
DELETE /api/products/:id/
GET /api/products/:id/stock/
POST /api/products/:id/stock/
GET /api/products/:id/transactions/
POST /api/products/:id/transactions/
POST /api/products/import/preview/
POST /api/products/import/
GET /api/products/export/
GET /api/product-images/by_product/
POST /api/product-images/
DELETE /api/product-images/:id/
PATCH /api/inventory-items/:id/
GET /api/inventory-items/by_location/
GET /api/categories/
POST /api/categories/
PATCH /api/categories/:id/
DELETE /api/categories/:id/
GET /api/manufacturers/
POST /api/manufacturers/
PATCH /api/manufacturers/:id/
DELETE /api/manufacturers/:id/
GET /api/locations/
POST /api/locations/
PATCH /api/locations/:id/
DELETE /api/locations/:id/
GET /api/sales/
POST /api/sales/
GET /api/sales/:id/
GET /api/sales/product_sales_history/
GET /api/orders/
POST /api/orders/
GET /api/orders/export/
POST /api/orders/bulk-status/
POST /api/orders/invoices/
GET /api/orders/:id/
PATCH /api/orders/:id/
DELETE /api/orders/:id/
POST /api/orders/:id/update_status/
POST /api/orders/:id/update_payment_status/
GET /api/orders/:id/invoice/
POST /api/order-items/
PATCH /api/order-items/:id/
DELETE /api/order-items/:id/
GET /api/customers/
POST /api/customers/
PATCH /api/customers/:id/
DELETE /api/customers/:id/
GET /api/orders/:id/payments/
POST /api/orders/:id/payments/
POST /api/orders/:id/returns/
POST /api/sales/:id/returns/
GET /api/suppliers/
POST /api/suppliers/
GET /api/suppliers/:id/
PATCH /api/suppliers/:id/
DELETE /api/suppliers/:id/
GET /api/purchase-orders/
POST /api/purchase-orders/
GET /api/purchase-orders/:id/
PATCH /api/purchase-orders/:id/
DELETE /api/purchase-orders/:id/
GET /api/purchase-orders/export/
POST /api/purchase-orders/print/
GET /api/purchase-orders/:id/history/
POST /api/purchase-orders/:id/email/
POST /api/purchase-orders/:id/update_status/
POST /api/purchase-orders/:id/receive/
GET /api/purchase-orders/:id/receipts/
POST /api/purchase-orders/:id/close/
POST /api/receipts/:id/reverse/
GET /api/purchase-orders/:id/pdf/
GET /api/count-sessions/
POST /api/count-sessions/
GET /api/count-sessions/:id/
POST /api/count-sessions/:id/counts/
POST /api/count-sessions/:id/approve/
GET /api/billing/
GET /api/billing/invoices/
GET /api/billing/invoices/:id/pdf/
GET /api/api-keys/
POST /api/api-keys/
DELETE /api/api-keys/:id/
GET /api/webhooks/
POST /api/webhooks/
GET /api/webhooks/:id/
PATCH /api/webhooks/:id/
DELETE /api/webhooks/:id/
POST /api/webhooks/:id/rotate-secret/
POST /api/webhooks/:id/test/
GET /api/webhooks/:id/deliveries/
GET /api/webhooks/deliveries/:id/
POST /api/webhooks/deliveries/:id/resend/
`;

it('answers every documented path of the domains that exist', () => {
  const there = new Set(restRoutes.map((route) => `${route.method} ${route.path}`));
  const missing = documented
    .trim()
    .split('\n')
    .filter((path) => !there.has(path));
  expect(missing).toEqual([]);
});

it('creates with 201, deletes with 204 and does the rest with 200', () => {
  const creating =
    /\/(pre-register|register|invite|start|stock|transactions|payments|allowances|returns|parked|test)\/$|^\/api\/(products|product-images|categories|manufacturers|locations|removal-reasons|custom-fields|sales|orders|order-items|customers|suppliers|supplier-products|purchase-orders|saved-views|reports\/saved|day-closings|contact|directory\/tenants|directory\/groups|api-keys|count-sessions|webhooks)\/$/;
  for (const route of restRoutes) {
    const expected =
      route.method === 'DELETE' || route.path === '/api/auth/logout/'
        ? 204
        : route.method === 'POST' && creating.test(route.path)
          ? 201
          : 200;
    expect(`${route.method} ${route.path} ${route.status}`).toBe(`${route.method} ${route.path} ${expected}`);
  }
});

it('every path names the schema of its answer, or the kind of its file, or answers 204', () => {
  for (const { method, path, answer, download, status } of restRoutes) {
    const named = [answer !== undefined, download !== undefined, status === 204].filter(Boolean).length;
    expect([method, path, named]).toEqual([method, path, 1]);
  }
});
