// Imports a price list. Files go over REST; what they answer has the same types.
import type { ImportResult } from '@stockhand/contract/imports/schema';
import type { AppRouter } from '@stockhand/server/router';
import { createTRPCClient, httpLink } from '@trpc/client';
import superjson from 'superjson';

const {
  STOCKHAND_URL: url = 'http://localhost:3000',
  STOCKHAND_USERNAME: username = '',
  STOCKHAND_PASSWORD: password = '',
} = process.env;

const client = createTRPCClient<AppRouter>({
  links: [httpLink({ url: `${url}/trpc`, transformer: superjson })],
});
const { access } = await client.auth.logIn.mutate({ username, password });

const list = `Name,Barcode,Category,Selling Price,Cost Price,Total Stock
Desk lamp,4006381333931,Lighting,24.90,11.20,12
Notebook A5,4006381333948,Stationery,3.50,1.10,200
Price on request,4006381333955,Lighting,ask us,,0
`;

// The key is made of the file: sent again within 24 hours, the same file is not
// imported twice.
const digest = await crypto.subtle.digest(
  'SHA-256',
  new TextEncoder().encode(list),
);
const form = new FormData();
form.set('mode', 'both');
form.set('file', new Blob([list]), 'products.csv');
const answer = await fetch(`${url}/api/products/import/`, {
  method: 'POST',
  headers: {
    authorization: `Bearer ${access}`,
    'idempotency-key': `import-${Buffer.from(digest).toString('hex')}`,
  },
  body: form,
});
if (!answer.ok) throw new Error(await answer.text());

const result: ImportResult = await answer.json();
const { created_count, updated_count, error_count, errors } = result;
console.log(
  `${created_count} created, ${updated_count} updated, ${error_count} rejected`,
);
for (const { row_number, message } of errors)
  console.log(`line ${row_number}: ${message}`);
