import { expect, it } from 'vitest';
import type { ReceiptPdf } from './receipt-pdf.ts';
import { drawPdf } from './testing/draw-pdf.ts';
import { readPages } from './testing/read-pdf.ts';

function receiptOf(lines: number, over: Partial<ReceiptPdf> = {}): ReceiptPdf {
  return {
    tenant: {
      name: 'Ťažký & Søn',
      address: '1 High Street\nFernhollow',
      phone: '+1 555 0100',
      email: 'till@example.com',
      website: '',
      tax_id: 'GB 123 4567',
      color: '#3B82F6',
    },
    currency: 'USD',
    format: '80mm',
    sale_number: 'SALE-000042',
    sold_at: 'May 3, 2030, 11:59 PM',
    sold_by: 'Dana Otieno',
    customer: 'Ταύρος',
    payment_method: 'Credit Card',
    amount_given: null,
    items: Array.from({ length: lines }, (_, index) => ({
      product_name: `A coil of rope with a name that needs a second line ${index + 1}`,
      sku: `SKU-${index + 1}`,
      quantity: 3,
      unit_price: 2.5,
      line_total: 7.5,
      returned_quantity: index === 0 ? 2 : 0,
    })),
    total: 7.5 * lines,
    amount_returned: 4.25,
    amount_allowed: 0,
    amount_refunded: 4.25,
    fee_amount: 0.75,
    goodwill_amount: 0,
    ...over,
  };
}

async function read(receipt: ReceiptPdf) {
  const pages = await readPages(await drawPdf('receipt', receipt, { tenant: 't_one' }));
  const text = pages.flatMap(({ texts }) => texts.map((one) => one.text)).join(' ');
  return { pages, text: text.replace(/\s+/g, ' ') };
}

const facts = ['Ťažký & Søn', 'Fernhollow', 'Tax ID GB 123 4567', 'Receipt', 'SALE-000042', 'May 3, 2030, 11:59 PM'];
const saleFacts = ['Dana Otieno', 'Ταύρος', 'Credit Card', 'SKU-1 · 2 returned', '$2.50', '$7.50'];
const sums = ['Total $15.00 Returned −$5.00 Fee $0.75 Refunded $4.25'];

it.each(['80mm', 'a4'] as const)(
  'says on %s what was sold, for how much, how it was paid and what came back',
  async (format) => {
    const { pages, text } = await read(receiptOf(2, { format }));
    expect(pages).toHaveLength(1);
    for (const part of [...facts, ...saleFacts, ...sums]) expect(text).toContain(part);
    expect(text.match(/SKU-2/g)).toHaveLength(1);
    expect(text.match(/returned/g)).toHaveLength(1);
  },
  60_000,
);

it('leaves out returns where there were none', async () => {
  const items = receiptOf(2).items.map((item) => ({ ...item, returned_quantity: 0 }));
  const { text } = await read(receiptOf(2, { ...{ amount_returned: 0, amount_refunded: 0, fee_amount: 0 }, items }));
  expect(text).not.toMatch(/Returned|Refunded/);
}, 60_000);

it('says that goods came back of which nothing was given back, and what was given beyond their value', async () => {
  const kept = { ...{ amount_returned: 0, amount_refunded: 0, fee_amount: 5 } };
  expect((await read(receiptOf(2, kept))).text).toContain('Returned −$5.00 Fee $5.00 Refunded $0.00');
  const given = { ...{ amount_returned: 7, amount_refunded: 7, fee_amount: 0, goodwill_amount: 2 } };
  expect((await read(receiptOf(2, given))).text).toContain('Returned −$5.00 Goodwill −$2.00 Refunded $7.00');
}, 60_000);

it('says what was allowed, with and without returns', async () => {
  const allowed = { ...{ amount_allowed: 3, amount_refunded: 7.25 } };
  expect((await read(receiptOf(2, allowed))).text).toContain(
    'Returned −$5.00 Fee $0.75 Allowance −$3.00 Refunded $7.25',
  );
  const items = receiptOf(2).items.map((item) => ({ ...item, returned_quantity: 0 }));
  const alone = { ...{ amount_returned: 0, amount_allowed: 3, amount_refunded: 3, fee_amount: 0 }, items };
  const { text } = await read(receiptOf(2, alone));
  expect(text).toContain('Total $15.00 Allowance −$3.00 Refunded $3.00');
  expect(text).not.toContain('Returned');
}, 60_000);

it('is 80 mm wide and as long as it must be, with everything on the roll', async () => {
  const { pages, text } = await read(receiptOf(40));
  expect(pages).toHaveLength(1);
  const [roll] = pages;
  expect(roll?.width).toBeCloseTo(80, 1);
  const bottom = Math.max(...(roll?.texts.map(({ y }) => y) ?? []));
  const unused = (roll?.height ?? 0) - bottom;
  expect(unused).toBeGreaterThan(2);
  expect(unused).toBeLessThan(0.2 * (roll?.height ?? 0));
  for (const { x } of roll?.texts ?? []) expect(x).toBeGreaterThanOrEqual(3.9);
  expect(text).toContain('Total $300.00');
}, 60_000);

it('prints a sale of 400 lines on several lengths, each line once', async () => {
  const { pages, text } = await read(receiptOf(400));
  expect(pages).toHaveLength(2);
  for (const { height } of pages) expect(height).toBeLessThan(longestMm);
  expect(listedIn(text)).toEqual(upTo(400));
}, 60_000);

it.each([
  ['of one word', 'W'.repeat(255)],
  ['of many words', 'A coil of rope '.repeat(17)],
])(
  'prints 150 lines with the longest names %s on lengths that a page may have',
  async (_what, product_name) => {
    const { items, ...receipt } = receiptOf(150);
    const { pages, text } = await read({ ...receipt, items: items.map((item) => ({ ...item, product_name })) });
    for (const { height, texts } of pages) {
      expect(height).toBeLessThan(longestMm);
      expect(texts.length).toBeGreaterThan(5);
      expect(Math.max(...texts.map(({ y }) => y))).toBeLessThan(height - 4);
    }
    expect(listedIn(text)).toEqual(upTo(150));
    expect(text).toContain('Total $1,125.00');
  },
  60_000,
);

/** 14,400 points. */
const longestMm = 5080;
const listedIn = (text: string) => [...text.matchAll(/SKU-(\d+)/g)].map((match) => Number(match[1]));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it.each(['80mm', 'a4'] as const)(
  'says on %s what was given in cash and what came back of it, where it was entered',
  async (format) => {
    const { text } = await read(receiptOf(2, { format, payment_method: 'Cash', amount_given: 20 }));
    expect(text).toContain('Amount given $20.00');
    expect(text).toContain('Change $5.00');
    expect((await read(receiptOf(2, { format, payment_method: 'Cash' }))).text).not.toContain('Change');
  },
  60_000,
);
