import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import type { PurchaseOrderPdf } from './purchase-order-pdf.ts';
import { DocumentError } from './run-in-worker.ts';
import { drawPdf } from './testing/draw-pdf.ts';

function orderOf(lines: number, over: Partial<PurchaseOrderPdf> = {}): PurchaseOrderPdf {
  return {
    tenant: {
      name: 'Łódź & Søn',
      address: '1 High Street\nFernhollow',
      phone: '+1 555 0100',
      email: 'buy@example.com',
      website: '',
      tax_id: '',
      color: '#3B82F6',
    },
    currency: 'KES',
    po_number: 'PO-000042',
    status: 'Approved',
    mark: undefined,
    created_on: 'May 3, 2030',
    created_by: 'dana',
    expected_on: '',
    supplier: { name: 'Ταύρος', contact_name: '', address: 'Gate 4', email: '', phone: '', tax_id: 'P051' },
    location: 'Main',
    delivery_address: '',
    items: Array.from({ length: lines }, (_, index) => ({
      product_name: `Product ${index + 1}`,
      sku: `SKU-${index + 1}`,
      supplier_code: '',
      quantity: 1000,
      unit_price: 2.5,
      line_total: 2500,
    })),
    subtotal: 2500,
    tax: 16,
    tax_amount: 400,
    shipping_cost: 12.5,
    discount: 4,
    total: 2908.5,
    notes: 'Ring twice',
    ...over,
  };
}

/** The text of each page, and the size of the first. */
async function read(bytes: Uint8Array) {
  const document = await getDocumentProxy(bytes);
  const { text } = await extractText(document, { mergePages: false });
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  return { pages: text, width, height };
}

it('is an A4 page with everything that the order says, in any European script', async () => {
  const { pages, width, height } = await read(await drawPdf('purchase-order', orderOf(2), { tenant: 't_one' }));
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  expect(pages).toHaveLength(1);
  for (const text of ['Łódź & Søn', 'Ταύρος', 'Fernhollow', 'PO-000042', 'Tax ID P051', 'Not specified', 'Ring twice'])
    expect(pages[0]).toContain(text);
  for (const text of ['Ksh 2.50', 'Tax (16%)', 'Ksh 400.00', 'Ksh 12.50', '−Ksh 4.00', 'Ksh 2,908.50', 'Page 1 of 1'])
    expect(pages[0]).toContain(text);
}, 60_000);

it('leaves out tax, shipping and discount where there are none', async () => {
  const free = orderOf(1, { tax: 0, tax_amount: 0, shipping_cost: 0, discount: 0, total: 2500 });
  const { pages } = await read(await drawPdf('purchase-order', free, { tenant: 't_one' }));
  expect(pages[0]).not.toMatch(/Tax \(|Shipping|Discount/);
}, 60_000);

it('shows of a discount what it takes off', async () => {
  const given = orderOf(1, { discount: 9000, total: 0 });
  const { pages } = await read(await drawPdf('purchase-order', given, { tenant: 't_one' }));
  expect(pages[0]).toContain('−Ksh 2,912.50');
  expect(pages[0]).not.toContain('9,000');
}, 60_000);

it.each([45, 200])(
  'keeps each of %d lines once, under a header on every page',
  async (lines) => {
    const { pages } = await read(await drawPdf('purchase-order', orderOf(lines), { tenant: 't_one' }));
    expect(pages.length).toBeGreaterThan(lines / 30);
    expect(pages.length).toBeLessThanOrEqual(lines / 15);
    const listed = pages.flatMap((page) => [...page.matchAll(/SKU-(\d+)/g)].map((match) => Number(match[1])));
    expect(listed).toEqual(Array.from({ length: lines }, (_, index) => index + 1));
    for (const page of pages.filter((text) => text.includes('SKU-'))) expect(page).toContain('Unit Price');
    expect(pages.filter((page) => page.includes('Ksh 2,908.50'))).toHaveLength(1);
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  },
  60_000,
);

it('shows the supplier’s codes where there is one, and what the order says of itself', async () => {
  const plain = await read(await drawPdf('purchase-order', orderOf(2), { tenant: 't_one' }));
  expect(plain.pages[0]).not.toMatch(/Supplier Code|DRAFT|CANCELLED/);
  const { items } = orderOf(200);
  const coded = items.map((item, index) => ({ ...item, supplier_code: index % 2 === 0 ? `MILL/${index}` : '' }));
  const { pages } = await read(
    await drawPdf('purchase-order', orderOf(200, { items: coded, mark: 'DRAFT' }), { tenant: 't_one' }),
  );
  const listed = pages.flatMap((page) => [...page.matchAll(/MILL\/(\d+)/g)].map((match) => Number(match[1])));
  expect(listed).toEqual(Array.from({ length: 100 }, (_, index) => 2 * index));
  for (const page of pages.filter((text) => text.includes('SKU-'))) expect(page).toContain('Supplier Code');
  expect(pages[0]).toContain('DRAFT');
  expect(pages.slice(1).join()).not.toContain('DRAFT');
}, 60_000);

it('puts several orders into one file, each with its own page numbers', async () => {
  const orders = [orderOf(1, { po_number: 'PO-000001' }), orderOf(60, { po_number: 'PO-000002' })];
  const { pages } = await read(await drawPdf('purchase-orders', orders, { tenant: 't_one' }));
  expect(pages[0]).toMatch(/PO-000001.*Page 1 of 1/s);
  const last = pages.length - 1;
  expect(last).toBeGreaterThan(1);
  expect(pages.slice(1).map((page) => /PO-000002\s+Page (\d+ of \d+)/.exec(page)?.[1])).toEqual(
    Array.from({ length: last }, (_, index) => `${index + 1} of ${last}`),
  );
}, 60_000);

it('gives up what takes too long, and draws the next one all the same', async () => {
  const long = drawPdf('purchase-order', orderOf(1000), { tenant: 't_one' }, { processorMs: 50 });
  await expect(long).rejects.toBeInstanceOf(DocumentError);
  expect((await read(await drawPdf('purchase-order', orderOf(1), { tenant: 't_one' }))).pages).toHaveLength(1);
}, 60_000);
