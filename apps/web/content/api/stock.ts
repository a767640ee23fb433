// Prints what is in stock, page by page, and where the desk lamps are.
import type { AppRouter } from '@stockhand/server/router';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import superjson from 'superjson';

const {
  STOCKHAND_URL: url = 'http://localhost:3000',
  STOCKHAND_USERNAME: username = '',
  STOCKHAND_PASSWORD: password = '',
} = process.env;

let access = '';
const headers = () => (access ? { authorization: `Bearer ${access}` } : {});
const client = createTRPCClient<AppRouter>({
  links: [
    httpBatchLink({ url: `${url}/trpc`, transformer: superjson, headers }),
  ],
});
({ access } = await client.auth.logIn.mutate({ username, password }));

const page_size = 100;
for (let page = 1, count = 1; (page - 1) * page_size < count; page++) {
  const found = await client.catalog.products.list.query({
    stock_status: 'in',
    ordering: 'name',
    page,
    page_size,
  });
  for (const product of found.results)
    console.log(`${product.name}: ${product.available} available`);
  count = found.count;
}

const { results } = await client.catalog.products.list.query({
  code: '4006381333931',
  page_size: 1,
});
for (const { id } of results) {
  const { items } = await client.stock.get.query({ id });
  for (const { location_name, quantity } of items)
    console.log(`${location_name}: ${quantity} pieces`);
}
