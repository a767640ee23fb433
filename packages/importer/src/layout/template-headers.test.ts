import { expect, test } from 'vitest';
import { mapColumns } from '../column-mapping.ts';
import { readImportFile } from '../read-file.ts';

const version = ['TemplateType=fptcustom', 'Version=2021.0902', 'The top 3 rows are for Amazon.com use only.'];
const english = ['Product Type', 'Seller SKU', 'Product Name', 'Product ID', 'Standard Price', 'Quantity'];
const german = ['Produktart', 'Verkäufer-SKU', 'Artikelname', 'Produkt-ID', 'Standardpreis', 'Menge'];
const names = ['feed_product_type', 'item_sku', 'item_name', 'external_product_id', 'standard_price', 'quantity'];
const goods = ['home', 'AB-001', 'Oak lamp', '4006381333931', '12.50', '5'];

test.each([
  ['labels above the names of the program', [version, english, names]],
  ['without a version', [english, names]],
  ['labels in another language', [version, german, names]],
  ['labels below', [names, english]],
  ['the names alone', [names]],
])('a template of Amazon: %s', async (_, head) => {
  const text = [...head, goods].map((row) => row.join('\t')).join('\n');
  const { headers, rows } = await readImportFile(Buffer.from(text), { fileName: 'list.tsv', file_type: 'auto' });
  expect(rows.map(({ cells }) => cells)).toEqual([goods]);
  const { columns } = mapColumns(headers, [goods]);
  expect(columns).toMatchObject({ sku: 1, name: 2, barcode: 3, selling_price: 4, initial_stock: 5 });
  expect(columns).not.toHaveProperty('cost_price');
});

test('the standard price of other programs is the cost', () => {
  const { columns } = mapColumns(['default_code', 'name', 'standard_price'], [['A-1', 'Oak lamp', '12.50']]);
  expect(columns).toMatchObject({ sku: 0, name: 1, cost_price: 2 });
});
