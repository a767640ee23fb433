import { Worker } from 'node:worker_threads';
import { LabelSettings } from '@stockhand/contract/labels/schema';
import { expect, it } from 'vitest';
import type { Drawn } from './run-in-worker.ts';
import { drawLabels, drawPdf } from './testing/draw-pdf.ts';

/** Names whose letters share shapes with those of others, and names in letters of other fonts. */
const tenants = [
  'Äpfel & Söhne',
  'Acme Amber Apples',
  'Ťažký & Søn',
  'Tazky Fruit',
  'ĐẶNG Thị ọ',
  'Dang Thi',
  'Crème Brûlée',
  'Creme',
  'Łódź Ogród',
  'Lodz',
  'Ταύρος Άρτος',
  'Ольга Ющенко Ё',
  'Ђорђе Й',
  'Proﬁ Kaﬀee',
  '東京の灯',
  '김민준 램프',
  '北京灯具 Ä',
  'Ångström Aa',
  'İstanbul Şı',
  'Profi Kaffee',
];

const pageOf = (name: string) => ({
  name,
  address: `${name}\nA B C`,
  phone: '',
  email: '',
  website: '',
  tax_id: '',
  color: '#3B82F6',
});
const line = (name: string) => ({
  product_name: `Apple ${name}`,
  sku: 'SKU-7',
  quantity: 1,
  unit_price: 2.5,
  line_total: 2.5,
});

const receiptOf = (name: string) => ({
  ...{
    tenant: pageOf(name),
    currency: 'EUR',
    format: '80mm' as const,
    sale_number: 'SALE-000042',
    sold_at: 'May 3, 2030',
  },
  ...{ sold_by: name, customer: name, payment_method: 'Cash', amount_given: null },
  items: [{ ...line(name), returned_quantity: 0 }],
  ...{ total: 2.5, amount_returned: 0, amount_allowed: 0, amount_refunded: 0, fee_amount: 0, goodwill_amount: 0 },
});

const creditNoteOf = (name: string) => ({
  ...{ tenant: pageOf(name), currency: 'EUR', return_number: 'RET-000003', returned_on: 'May 9, 2030' },
  document: { label: 'Invoice', number: 'INV-000042' },
  customer: [name],
  items: [{ ...line(name), reason: '' }],
  ...{ amount: 2.5, refund_amount: 0, fee_amount: 0, goodwill_amount: 0, notes: name },
});

const labelsOf = (name: string) => ({
  title: 'Labels',
  settings: LabelSettings.parse({ format: 'roll-57x32' }),
  labels: [{ name: `Apple ${name}`, sku: 'SKU-000001', barcode: null, price: '€2.50', copies: 2 }],
});

interface Print {
  file: './document-worker.ts' | './labels-worker.ts';
  message: unknown;
  make: () => Promise<Uint8Array>;
}

const prints: Print[] = tenants.map((name, index) => {
  const claim = { tenant: name };
  const [receipt, note, labels] = [receiptOf(name), creditNoteOf(name), labelsOf(name)];
  const kinds: Print[] = [
    {
      file: './document-worker.ts',
      message: { name: 'receipt', data: receipt },
      make: () => drawPdf('receipt', receipt, claim),
    },
    {
      file: './document-worker.ts',
      message: { name: 'credit-note', data: note },
      make: () => drawPdf('credit-note', note, claim),
    },
    { file: './labels-worker.ts', message: labels, make: () => drawLabels(labels, claim) },
  ];
  return kinds[index % kinds.length] as Print;
});

/** By a worker that has drawn nothing and draws nothing else. */
async function printedAlone({ file, message }: Print): Promise<string> {
  const worker = new Worker(new URL(file, import.meta.url), { env: { NODE_ENV: 'production' } });
  try {
    const next = () => new Promise<unknown>((resolve, reject) => worker.once('message', resolve).once('error', reject));
    expect(await next()).toBe('loaded');
    worker.postMessage(message);
    return contentOf(((await next()) as Drawn).bytes);
  } finally {
    await worker.terminate();
  }
}

/** Every byte of a file but the time of its making, and the name that is made of that. */
function contentOf(pdf: Uint8Array): string {
  return Buffer.from(pdf)
    .toString('latin1')
    .replace(/\(D:\d+Z?\)/g, '')
    .replace(/\/ID \[<\w+> <\w+>\]/, '');
}

it('200 documents of 20 tenants in any order are those that are printed alone, byte for byte', async () => {
  const alone: string[] = [];
  for (let at = 0; at < prints.length; at += 2)
    alone.push(...(await Promise.all(prints.slice(at, at + 2).map(printedAlone))));
  const order = Array.from({ length: 200 }, (_, index) => index % prints.length);
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1));
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
  const printed = await Promise.all(order.map(async (index) => contentOf(await (prints[index] as Print).make())));
  const different = order.filter((index, at) => printed[at] !== alone[index]);
  expect(different.map((index) => tenants[index])).toEqual([]);
}, 600_000);
