// Imports a price list. Files go over REST.
import { signIn } from '@stockhand/client';

const { rest } = await signIn({
  url: process.env.STOCKHAND_URL ?? 'http://localhost:3000',
  username: process.env.STOCKHAND_USERNAME ?? '',
  password: process.env.STOCKHAND_PASSWORD ?? '',
});

const list = `Name,Barcode,Category,Selling Price,Cost Price,Total Stock
Desk lamp,4006381333931,Lighting,24.90,11.20,12
Notebook A5,4006381333948,Stationery,3.50,1.10,200
Reading lamp,4006381333955,Lighting,about 20,,0
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
const answer = await rest('POST', '/api/products/import/', {
  body: form,
  idempotencyKey: `import-${Buffer.from(digest).toString('hex')}`,
});

interface Imported {
  created_count: number;
  updated_count: number;
  error_count: number;
  errors: { row_number: number; message: string }[];
}
const result = (await answer.json()) as Imported;
const { created_count, updated_count, error_count, errors } = result;
console.log(
  `${created_count} created, ${updated_count} updated, ${error_count} rejected`,
);
for (const { row_number, message } of errors)
  console.log(`line ${row_number}: ${message}`);
