// Prints what is in stock, page by page, and where the desk lamps are.
import { signIn } from '@stockhand/client';

const { call } = await signIn({
  url: process.env.STOCKHAND_URL ?? 'http://localhost:3000',
  username: process.env.STOCKHAND_USERNAME ?? '',
  password: process.env.STOCKHAND_PASSWORD ?? '',
});

const page_size = 100;
for (let page = 1, count = 1; (page - 1) * page_size < count; page++) {
  const found = await call.catalog.products.list.query({
    stock_status: 'in',
    ordering: 'name',
    page,
    page_size,
  });
  for (const product of found.results)
    console.log(`${product.name}: ${product.available} available`);
  count = found.count;
}

const { results } = await call.catalog.products.list.query({
  code: '4006381333931',
  page_size: 1,
});
for (const { id } of results) {
  const { items } = await call.stock.get.query({ id });
  for (const { location_name, quantity } of items)
    console.log(`${location_name}: ${quantity} pieces`);
}
