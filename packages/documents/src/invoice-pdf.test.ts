import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import type { InvoicePdf } from './invoice-pdf.ts';
import { makePaperPdf } from './make-paper-pdf.ts';

const invoice: InvoicePdf = {
  company: {
    name: 'Ťažký & Søn',
    address: '1 High Street\nFernhollow',
    phone: '',
    email: '',
    website: '',
    color: '#3B82F6',
  },
  currency: 'USD',
  invoice_number: 'INV-000042',
  order_number: 'ORD-000042',
  ordered_on: 'May 3, 2030',
  payment_status: 'Partial',
  payment_method: 'PayPal',
  customer_name: 'Amina Hassan',
  customer_email: 'amina@example.com',
  customer_phone: null,
  billing_address: '1 Peachtree St\nAtlanta, GA 30303\nUnited States',
  shipping_address: '2 Bay St\nSavannah, GA 31401\nUnited States',
  items: [{ product_name: 'Coil of rope', sku: 'SKU-000007', quantity: 1200, unit_price: 2.5, line_total: 3000 }],
  subtotal: 3000,
  shipping_cost: 12.5,
  tax: 240,
  discount: 4,
  total: 3248.5,
  notes: 'Leave at the gate',
};

it('tells whose invoice it is, for what, to whom and what is paid', async () => {
  const { text } = await extractText(await getDocumentProxy(await makePaperPdf('invoice', invoice)), {
    mergePages: true,
  });
  for (const part of ['Ťažký & Søn', 'Fernhollow', 'INV-000042', 'ORD-000042', 'May 3, 2030', 'Partial', 'PayPal'])
    expect(text).toContain(part);
  for (const part of ['Amina Hassan', 'amina@example.com', 'Atlanta, GA 30303', 'Savannah', 'Leave at the gate'])
    expect(text).toContain(part);
  for (const part of ['Coil of rope', 'SKU-000007', '1,200', '$3,000.00', '$12.50', '$240.00', '−$4.00', '$3,248.50'])
    expect(text).toContain(part);
}, 60_000);
