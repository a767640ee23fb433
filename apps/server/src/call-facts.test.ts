import { anonymousCalls, tokenCalls } from '@stockhand/contract/calls';
import { expect, it } from 'vitest';
import { type IsLong, longCallsOf } from './platform/http/long-calls.ts';
import type { Meta } from './platform/procedure-meta.ts';
import { restRoutes } from './rest.ts';
import { appRouter } from './router.ts';

const metas = Object.entries(appRouter._def.procedures).map(
  ([name, procedure]) => [name, (procedure as unknown as { _def: { meta: Meta } })._def.meta] as const,
);
const namesOf = (isOne: (meta: Meta) => boolean) => metas.flatMap(([name, meta]) => (isOne(meta) ? [name] : [])).sort();

it('the contract names the calls that the procedures call anonymous', () => {
  expect([...anonymousCalls].sort()).toEqual(namesOf(({ isAnonymous }) => isAnonymous));
});

it('the contract names the calls that the procedures say answer tokens, which no key makes safe to repeat', () => {
  expect([...tokenCalls].sort()).toEqual(namesOf(({ answersTokens }) => answersTokens));
  expect([...tokenCalls].sort()).toEqual(namesOf(({ isSafeToRepeat }) => !isSafeToRepeat));
});

it('only a call without a right is anonymous', () => {
  expect(metas.filter(([, { right, isAnonymous }]) => isAnonymous && right.kind !== 'public')).toEqual([]);
});

it('founding a company, reports, documents, exports and imports are long, by REST and by tRPC, alone and in a batch', () => {
  const isLong = longCallsOf(restRoutes, appRouter);
  const asked = (method: string, url: string, route = url) =>
    isLong({ method, url, routeOptions: { url: route } } as Parameters<IsLong>[0]);
  expect(asked('GET', '/api/reports/activity/')).toBe(true);
  expect(asked('GET', '/api/orders/7/invoice/?x=1', '/api/orders/:id/invoice/')).toBe(true);
  expect(asked('POST', '/api/products/import/')).toBe(true);
  expect(asked('GET', '/trpc/labels.print?input=1')).toBe(true);
  expect(asked('GET', '/trpc/orders.list,reports.inventory?batch=1')).toBe(true);
  expect(asked('GET', '/trpc/orders.list%2Creports.inventory?batch=1')).toBe(true);
  expect(asked('GET', '/api/orders/')).toBe(false);
  expect(asked('POST', '/api/products/')).toBe(false);
  expect(asked('GET', '/trpc/orders.list,orders.get?batch=1')).toBe(false);
  expect(namesOf((meta) => meta.isLong)).toEqual([
    'audit.export',
    'auth.verifyEmail',
    'billing.printInvoice',
    'catalog.products.export',
    'countSessions.print',
    'countSessions.proposal',
    'dashboard.attention',
    'dashboard.charts',
    'dashboard.summary',
    'dashboard.trends',
    'imports.exportRejected',
    'imports.preview',
    'imports.previewChanges',
    'imports.run',
    'imports.start',
    'imports.undo',
    'labels.preview',
    'labels.print',
    'orders.changeStatuses',
    'orders.emailInvoice',
    'orders.export',
    'orders.invoice',
    'orders.invoices',
    'orders.returns.creditNote',
    'purchasing.email',
    'purchasing.export',
    'purchasing.print',
    'purchasing.printMany',
    'purchasing.reorder.list',
    'reports.activity',
    'reports.csv.activity',
    'reports.csv.custom',
    'reports.csv.deadStock',
    'reports.csv.lowStock',
    'reports.csv.productLedger',
    'reports.csv.sales',
    'reports.csv.stockAsOf',
    'reports.csv.transactions',
    'reports.custom',
    'reports.deadStock',
    'reports.inventory',
    'reports.lowStock',
    'reports.pdf.activity',
    'reports.pdf.custom',
    'reports.pdf.deadStock',
    'reports.pdf.lowStock',
    'reports.pdf.productLedger',
    'reports.pdf.sales',
    'reports.pdf.stockAsOf',
    'reports.pdf.transactions',
    'reports.productLedger',
    'reports.sales',
    'reports.saved.csv',
    'reports.saved.pdf',
    'reports.saved.run',
    'reports.stockAsOf',
    'reports.transactionVolume',
    'reports.transactions',
    'sales.emailReceipt',
    'sales.endOfDay.print',
    'sales.receipt',
    'suppliers.priceList.preview',
    'suppliers.priceList.take',
    'tenants.create',
    'tenants.createFirst',
  ]);
});
