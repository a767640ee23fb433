// Sells two desk lamps at the counter.
import { signIn } from '@stockhand/client';

const { call } = await signIn({
  url: process.env.STOCKHAND_URL ?? 'http://localhost:3000',
  username: process.env.STOCKHAND_USERNAME ?? '',
  password: process.env.STOCKHAND_PASSWORD ?? '',
});

const { results } = await call.catalog.products.list.query({
  code: '4006381333931',
  page_size: 1,
});
const [lamp] = results;
if (!lamp) throw new Error('No product has this barcode.');

// The number of the receipt is the key: sent again after a lost connection, it
// sells nothing twice.
const sale = await call.sales.create.mutate(
  {
    items: [
      { product_id: lamp.id, quantity: 2, unit_price: lamp.selling_price },
    ],
    total_amount: Math.round(lamp.selling_price * 100 * 2) / 100,
    payment_method: 'Cash',
  },
  { idempotencyKey: 'till-1-receipt-42' },
);
console.log(`${sale.sale_number}: ${sale.total_amount}`);
