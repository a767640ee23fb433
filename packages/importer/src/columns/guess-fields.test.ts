import { expect, test } from 'vitest';
import { mapColumns } from '../column-mapping.ts';

const fieldsOf = (headers: string[], rows: string[][] = []) => mapColumns(headers, rows).fields;

test('a name that no header names is the only column of words', () => {
  expect(fieldsOf(['Snack', 'Price'], [['Toast', '4.50']])).toEqual(['name', 'selling_price']);
  expect(fieldsOf(['ref', 'description_fr', 'price_chf'], [['10', 'Pull', '4.0']])).toEqual([
    'sku',
    'name',
    'selling_price',
  ]);
  const two = [
    ['Toast', 'Warm', '4.50'],
    ['Soup', 'Cold', '3.50'],
  ];
  expect(fieldsOf(['Snack', 'Kitchen', 'Price'], two)).toEqual([null, null, 'selling_price']);
  const repeated = [
    ['Toast', 'Warm', '4.50'],
    ['Soup', 'Warm', '3.50'],
    ['Cake', 'Warm', '3.50'],
  ];
  expect(fieldsOf(['Snack', 'Kitchen', 'Price'], repeated)).toEqual(['name', null, 'selling_price']);
});

test('the stock of several places is added up, unless a column has the sum or they are locations', () => {
  const row = ['Mug', '4', '10'];
  const both = mapColumns(['Name', 'Stock Shop', 'Stock Depot'], [row]);
  expect(both.fields).toEqual(['name', 'initial_stock', 'initial_stock']);
  expect(both.furtherStockColumns).toEqual([2]);
  expect(fieldsOf(['Name', 'Stock Shop', 'Stock Depot', 'Stock'], [[...row, '14']])).toEqual([
    ...['name', null, null, 'initial_stock'],
  ]);
  expect(mapColumns(['Name', 'Stock Shop', 'Stock Depot'], [row], { locations: ['Shop', 'Depot'] }).fields).toEqual([
    ...['name', 'stock_at.Shop', 'stock_at.Depot'],
  ]);
  expect(fieldsOf(['Name', 'Stock', 'Sold quantity'], [row])).toEqual(['name', 'initial_stock', null]);
});

test('a reorder point beside an empty minimum stays the reorder point', () => {
  const headers = ['Name', 'Min stock', 'Reorder point'];
  expect(fieldsOf(headers, [['Mug', '', '9']])).toEqual(['name', 'min_stock_level', 'reorder_point']);
  expect(fieldsOf(headers, [['Mug', '4', '9']])).toEqual(['name', 'min_stock_level', 'reorder_point']);
  expect(fieldsOf(['Name', 'Min stock', 'Reorder point'], [['Mug', '4', '']])).toEqual([
    ...['name', 'min_stock_level', 'reorder_point'],
  ]);
  expect(fieldsOf(['Name', 'Reorder point'], [['Mug', '9']])).toEqual(['name', 'min_stock_level']);
});

test('what a market numbers is no code of the seller', () => {
  const amazon = ['item-name', 'listing-id', 'seller-sku', 'price', 'quantity', 'asin1', 'product-id'];
  const listing = ['Mug', '0101X', 'MUG-1', '12.50', '8', 'B00TEST001', 'B00TEST001'];
  expect(fieldsOf(amazon, [listing])).toEqual(['name', null, 'sku', 'selling_price', 'initial_stock', null, null]);
  const ebay = ['Item number', 'Title', 'Custom label (SKU)', 'P:UPC'];
  expect(fieldsOf(ebay, [['330000000001', 'Mug', 'MUG-1', '040000000020']])).toEqual([null, 'name', 'sku', 'barcode']);
  expect(fieldsOf(['Item number', 'Title'], [['A-1', 'Mug']])).toEqual(['sku', 'name']);
});

test('a column that only says whether goods are there is no quantity', () => {
  const of = (header: string, ...cells: string[]) =>
    fieldsOf(
      ['Name', header],
      cells.map((cell) => ['Mug', cell]),
    )[1];
  expect(of('En stock ?', '1', '0')).toBeNull();
  expect(of('In stock', '1', '0')).toBeNull();
  expect(of('In stock', '1', '17')).toBe('initial_stock');
  expect(of('Stock', '1', '0')).toBe('initial_stock');
  expect(fieldsOf(['Name', 'Show price (0 = No, 1 = Yes)', 'Prix affiché (0/1)'], [['Mug', '1', '1']])).toEqual([
    ...['name', null, null],
  ]);
});

test('the price is the one that the shop asks', () => {
  const priceOf = (headers: string[], ...rows: string[][]) => {
    const { columns } = mapColumns(
      ['Name', ...headers],
      rows.map((row) => ['Mug', ...row]),
    );
    return headers[(columns.selling_price ?? 0) - 1];
  };
  // A sale that is off is empty or 0.
  expect(priceOf(['Price', 'Sale price'], ['9.50', '7.50'], ['5.00', ''])).toBe('Price');
  expect(priceOf(['Sale price', 'Regular price'], ['0', '9.50'], ['0.00', '5.00'])).toBe('Regular price');
  expect(priceOf(['Retail price', 'Sale price', 'Price'], ['14.00', '0.00', '12.00'])).toBe('Price');
  expect(priceOf(['Sale price', 'MRP'], ['9.50', '12.00'])).toBe('Sale price');
  expect(priceOf(['Retail price', 'Price'], ['0.00', '12.00'])).toBe('Price');
  // What the maker recommends is the price of a list that has no other.
  expect(priceOf(['UVP', 'VK brutto'], ['29,90', '24,90'])).toBe('VK brutto');
  expect(priceOf(['UVP', 'Preis'], ['29,90', '24,90'])).toBe('Preis');
  expect(priceOf(['UVP', 'EK'], ['29,90', '12,50'])).toBe('UVP');
  expect(mapColumns(['Name', 'Net price', 'UVP'], [['Mug', '12,50', '29,90']]).columns).toMatchObject({
    selling_price: 2,
    cost_price: 1,
  });
  expect(priceOf(['VK1', 'VK2', 'VK3'], ['9,90', '8,90', '7,90'])).toBe('VK1');
});

test('flags are neither cost nor category', () => {
  const rows = [
    ['Mug', '0', '1', '9.50'],
    ['Cup', '0', '1', '5.00'],
  ];
  expect(fieldsOf(['Libellé', 'Type', 'En achat', 'Prix'], rows)).toEqual(['name', null, null, 'selling_price']);
});

test('what ought to be there or is to come is not added to what is there', () => {
  const stockOf = (...headers: string[]) =>
    fieldsOf(['Name', ...headers], [['Mug', ...headers.map(() => '4')]]).slice(1);
  expect(stockOf('Cantidad a mano', 'Cantidad prevista')).toEqual(['initial_stock', null]);
  expect(stockOf('Quantité théorique', 'Quantité comptée')).toEqual([null, 'initial_stock']);
  expect(stockOf('Quantité théorique')).toEqual(['initial_stock']);
  expect(stockOf('Vrije voorraad', 'Technische voorraad')).toEqual(['initial_stock', null]);
  expect(stockOf('Stock 2024', 'Stock 2023')).toEqual(['initial_stock', null]);
  expect(stockOf('Qty break 1', 'Qty break 2', 'Stock')).toEqual([null, null, 'initial_stock']);
  expect(stockOf('Opening stock', 'Closing stock')).toEqual([null, 'initial_stock']);
});

test('a word for the stock and its place is the stock where it has pieces', () => {
  const lager = (cell: string) => fieldsOf(['Varenavn', 'Lager'], [['Lampe', cell]])[1];
  expect([lager('12'), lager('12 stk'), lager('1.200 stk.'), lager('A 12')]).toEqual([
    ...['initial_stock', 'initial_stock', 'initial_stock', 'location'],
  ]);
});

test.each([
  ['Kode Barang', 'Nama Barang', 'Harga Beli', 'Harga Jual', 'Stok'],
  ['Mã hàng', 'Tên hàng', 'Giá vốn', 'Giá bán', 'Tồn kho'],
  ['كود الصنف', 'اسم الصنف', 'سعر الشراء', 'سعر البيع', 'الكمية'],
])('headers in Indonesian, Vietnamese and Arabic: %s, %s', (...headers) => {
  const fields = ['sku', 'name', 'cost_price', 'selling_price', 'initial_stock'];
  expect(fieldsOf(headers, [['0044', 'Lampu', '8.000', '12.500', '12']])).toEqual(fields);
});

test('a column of numbers that are codes is the SKU', () => {
  const skuOf = (...cells: string[]) =>
    fieldsOf(
      ['Nr.', 'Bezeichnung', 'Preis'],
      cells.map((cell) => [cell, `Tee ${cell}`, '3,50']),
    )[0];
  expect(skuOf('A1', 'A2')).toBe('sku');
  expect(skuOf('1001', '1002')).toBe('sku');
  expect(skuOf('1', '2')).toBeNull();
  expect(skuOf('A1', 'A1')).toBeNull();
  expect(fieldsOf(['Nr.', 'Artikelnummer', 'Name'], [['1001', 'A1', 'Tee']])).toEqual([null, 'sku', 'name']);
});
