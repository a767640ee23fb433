import { test } from 'vitest';
import { named } from '../../../../testing/places.ts';
import { expectScansChangeNothing } from '../../../../testing/scanner-visits.ts';
import { tenant } from '../../../../testing/tenant.ts';

const awaited = '/purchase-orders/1';
const draft = '/purchase-orders/2';
const received = '/purchase-orders/3';

test.each(
  named([
    { path: '/reorder' },
    { path: '/suppliers' },
    { path: '/suppliers/add' },
    { path: '/suppliers/archived' },
    { path: '/suppliers/1', hasButtonsOnly: true },
    { path: '/suppliers/1', open: 'Delete' },
    { path: '/suppliers/1/edit' },
    { path: '/suppliers/1?tab=products', open: 'Add Product' },
    { path: '/suppliers/1?tab=products', open: 'Remove Oak lamp' },
    { path: '/purchase-orders' },
    { path: '/purchase-orders/create' },
    { path: awaited, hasButtonsOnly: true },
    { path: awaited, open: 'Close Order' },
    { path: awaited, open: 'Receive Items' },
    { path: awaited, open: 'Update Status' },
    { path: awaited, open: 'Email' },
    { path: draft, open: 'Delete' },
    { path: `${draft}/edit` },
    { path: received, open: 'Reverse REC-000001' },
  ]),
)('a scan changes nothing at %s', { timeout: 60_000 }, (_, place) => expectScansChangeNothing(place, tenant));
