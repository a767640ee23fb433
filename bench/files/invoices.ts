// Invoices over REST from a server in a process of its own, against react-pdf that is warm in this one, and how long somebody else waits
// while they are drawn.
import { createRequire } from 'node:module';
import { loadFonts } from '../../packages/documents/src/fonts/pdf-fonts.ts';
import { invoicePdf } from '../../packages/documents/src/invoice-pdf.ts';
import { share } from '../measured-reads.ts';
import { openBench } from '../open-bench.ts';

const cases = [
  { lines: 20, rounds: 21, msMax: 150 },
  { lines: 500, rounds: 5, msMax: 2_000 },
];
const waitMsMax = 50;
/** A drawn invoice over one that react-pdf draws here of as many lines. */
const ratioMax = 2;
const documents = createRequire(new URL('../../packages/documents/src/pdf-page.ts', import.meta.url));
const { renderToBuffer } = documents('@react-pdf/renderer') as { renderToBuffer(page: unknown): Promise<Buffer> };

const bench = await openBench({ products: 600 });
const { results: products } = await bench.rest<{ results: { id: number; total_stock: number }[] }>(
  'GET',
  '/api/products/?page=1&page_size=1000',
);
const customer = await bench.rest<{ id: number }>('POST', '/api/customers/', { name: 'Ada Okoro' });
const address = { street: '1 Quay', city: 'Salem', state: 'MA', zip_code: '01970', country: 'United States' };

const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
const cheapCall = () => timed(() => bench.rest('GET', '/api/categories/'));

async function orderOf(lines: number): Promise<number> {
  const items = products
    .filter(({ total_stock }) => total_stock > 2)
    .slice(0, lines)
    .map(({ id }) => ({ product_id: id, quantity: 1 }));
  if (items.length < lines) throw new Error(`There are only ${items.length} products in stock.`);
  const form = { customer_id: customer.id, items, billing_address: address, same_as_billing: true };
  return (await bench.rest<{ id: number }>('POST', '/api/orders/', form)).id;
}

/** Calls again and again until the work is done; how long the calls took. */
async function waitsDuring(work: () => Promise<unknown>): Promise<number[]> {
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  const waits: number[] = [];
  while (!isDone) waits.push(await cheapCall());
  await working;
  return waits;
}

/** What react-pdf takes for an invoice of so many lines, warm. */
async function drawnHere(lines: number, rounds: number): Promise<number> {
  const line = {
    product_name: 'Product 77 of the bench',
    sku: 'SKU-000077',
    quantity: 1,
    unit_price: 2,
    line_total: 2,
  };
  const none = { subtotal: 0, shipping_cost: 0, tax: 0, discount: 0, total: 0 };
  const charged = { amount_returned: 0, amount_allowed: 0, notes: '' };
  const paid = { ...charged, amount_paid: 0, amount_due: 0, amount_credit: 0 };
  const lastly = { is_cancelled: false, payment_status: 'Paid', payment_method: 'Cash' };
  const draw = async () => {
    const page = invoicePdf({
      ...{ ...none, ...paid, ...lastly, currency: 'USD', items: Array.from({ length: lines }, () => line) },
      tenant: { name: 'Bench', address: '', phone: '', email: '', website: '', tax_id: '', color: '#3B82F6' },
      ...{ invoice_number: 'INV-000042', order_number: 'ORD-000042', ordered_on: 'May 3, 2030' },
      ...{ customer_name: 'Ada Okoro', customer_email: null, customer_phone: null },
      ...{ billing_address: '1 Quay\nSalem', shipping_address: '1 Quay\nSalem' },
    });
    await loadFonts();
    return renderToBuffer(page);
  };
  await draw();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await timed(draw));
  return share(times, 0.5);
}

let isKept = true;
for (const { lines, rounds, msMax } of cases) {
  const id = await orderOf(lines);
  const draw = () => bench.rest('GET', `/api/orders/${id}/invoice/`);
  const first = await timed(draw);
  const alone: number[] = [];
  for (let round = 0; round < 100; round++) alone.push(await cheapCall());
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await timed(draw));
  const during = await waitsDuring(async () => {
    for (let round = 0; round < rounds; round++) await draw();
  });
  const [median, added] = [share(times, 0.5), share(during, 0.95) - share(alone, 0.95)];
  const ratio = median / (await drawnHere(lines, rounds));
  const figures = (waits: number[]) => [0.5, 0.95, 1].map((part) => share(waits, part).toFixed(1)).join(' / ');
  process.stdout.write(
    `${lines} lines: first ${first.toFixed(0)} ms, then ${median.toFixed(0)} ms (at most ${msMax}), ${ratio.toFixed(2)} times react-pdf (at most ${ratioMax}); another call p50 / p95 / max: ${figures(alone)} ms alone, ${figures(during)} ms meanwhile (p95 at most ${waitMsMax} more)\n`,
  );
  isKept &&= median <= msMax && added <= waitMsMax && ratio <= ratioMax;
}
await bench.close();
process.exitCode = isKept ? 0 : 1;
