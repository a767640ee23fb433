import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import type { InvoicePdf } from './invoice-pdf.ts';
import { drawPdf } from './testing/draw-pdf.ts';

const invoice: InvoicePdf = {
  tenant: {
    name: 'Ťažký & Søn',
    address: '1 High Street\nFernhollow',
    phone: '',
    email: '',
    website: '',
    tax_id: 'GB 123 4567',
    color: '#3B82F6',
  },
  currency: 'USD',
  invoice_number: 'INV-000042',
  order_number: 'ORD-000042',
  ordered_on: 'May 3, 2030',
  is_cancelled: false,
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
  amount_returned: 100.25,
  amount_allowed: 12.5,
  amount_paid: 1000,
  amount_due: 2135.75,
  amount_credit: 0,
  notes: 'Leave at the gate',
};

it('tells whose invoice it is, for what, to whom and what is paid', async () => {
  const { text } = await extractText(await getDocumentProxy(await drawPdf('invoice', invoice, { tenant: 't_one' })), {
    mergePages: true,
  });
  for (const part of ['Ťažký & Søn', 'Fernhollow', 'INV-000042', 'ORD-000042', 'May 3, 2030', 'Partial', 'PayPal'])
    expect(text).toContain(part);
  for (const part of ['Amina Hassan', 'amina@example.com', 'Atlanta, GA 30303', 'Savannah', 'Leave at the gate'])
    expect(text).toContain(part);
  for (const part of ['Coil of rope', 'SKU-000007', '1,200', '$3,000.00', '$12.50', '$240.00', '−$4.00', '$3,248.50'])
    expect(text).toContain(part);
  for (const part of [
    'Tax ID GB 123 4567',
    '−$100.25',
    '−$12.50',
    '$1,000.00',
    'Amount Due',
    '$2,135.75',
    'Page 1 of 1',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('CANCELLED');
  expect(text).not.toMatch(/Status|Processing|Shipped/);
}, 60_000);

it('says what the customer has paid too much, where they have', async () => {
  const textOf = async (amount_credit: number) => {
    const pdf = await drawPdf('invoice', { ...invoice, amount_due: 0, amount_credit }, { tenant: 't_one' });
    return (await extractText(await getDocumentProxy(pdf), { mergePages: true })).text;
  };
  expect(await textOf(7.75)).toMatch(/Credit\s*\$7\.75/);
  expect(await textOf(0)).not.toContain('Credit');
}, 60_000);

it('shows of a discount what it takes off', async () => {
  const pdf = await drawPdf('invoice', { ...invoice, discount: 5000, total: 0 }, { tenant: 't_one' });
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
  expect(text).toContain('−$3,252.50');
  expect(text).not.toContain('5,000');
}, 60_000);

it('marks the invoice of a cancelled order', async () => {
  const cancelled = { ...invoice, is_cancelled: true, amount_due: 0 };
  const pdf = await drawPdf('invoice', cancelled, { tenant: 't_one' });
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
  expect(text).toContain('CANCELLED');
  expect(text).toMatch(/Amount Due\s*\$0\.00/);
}, 60_000);

it('credits what came back, with every line, reason and amount', async () => {
  const pdf = await drawPdf(
    'credit-note',
    {
      tenant: invoice.tenant,
      currency: 'KES',
      return_number: 'RET-000003',
      returned_on: 'May 9, 2030',
      document: { label: 'Invoice', number: 'INV-000042' },
      customer: ['Amina Hassan', 'amina@example.com'],
      items: invoice.items.map((item) => ({ ...item, quantity: 40, line_total: 100, reason: 'Frayed' })),
      amount: 107.87,
      refund_amount: 50,
      fee_amount: 3.25,
      goodwill_amount: 1.5,
      notes: 'Came by post',
    },
    { tenant: 't_one' },
  );
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
  for (const part of ['Credit Note', 'RET-000003', 'May 9, 2030', 'INV-000042', 'Amina Hassan', 'Tax ID GB 123 4567'])
    expect(text).toContain(part);
  for (const part of ['Coil of rope', 'SKU-000007 · Frayed', '40', 'Ksh 2.50', 'Ksh 100.00', 'Came by post'])
    expect(text).toContain(part);
  for (const part of ['Ksh 9.62', '−Ksh 3.25', 'Ksh 1.50', 'Ksh 50.00', 'Ksh 107.87', 'Page 1 of 1'])
    expect(text).toContain(part);
}, 60_000);
