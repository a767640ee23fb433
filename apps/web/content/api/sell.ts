// Sells two desk lamps at the counter.
import type { AppRouter } from '@stockhand/server/router';
import { createTRPCClient, httpLink } from '@trpc/client';
import superjson from 'superjson';

const {
  STOCKHAND_URL: url = 'http://localhost:3000',
  STOCKHAND_USERNAME: username = '',
  STOCKHAND_PASSWORD: password = '',
} = process.env;

let access = '';
const client = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: `${url}/trpc`,
      transformer: superjson,
      headers: ({ op }) => ({
        ...(access && { authorization: `Bearer ${access}` }),
        ...(typeof op.context.key === 'string' && {
          'idempotency-key': op.context.key,
        }),
      }),
    }),
  ],
});
({ access } = await client.auth.logIn.mutate({ username, password }));

const { results } = await client.catalog.products.list.query({
  code: '4006381333931',
  page_size: 1,
});
const [lamp] = results;
if (!lamp) throw new Error('No product has this barcode.');

// The number of the receipt is the key: sent again after a lost connection, it
// sells nothing twice.
const sale = await client.sales.create.mutate(
  {
    items: [
      { product_id: lamp.id, quantity: 2, unit_price: lamp.selling_price },
    ],
    total_amount: Math.round(lamp.selling_price * 100 * 2) / 100,
    payment_method: 'Cash',
  },
  { context: { key: 'till-1-receipt-42' } },
);
console.log(`${sale.sale_number}: ${sale.total_amount}`);
