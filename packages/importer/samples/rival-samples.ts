import { moreShopSamples } from './more-shop-samples.ts';
import { type RivalSample, stock } from './rival-sample.ts';
import { shopSamples } from './shop-samples.ts';
import { webShopSamples } from './web-shop-samples.ts';

/** Made after the public formats of what other programs export, with invented data. */
export const rivalSamples: Record<string, RivalSample> = {
  ...shopSamples,
  ...webShopSamples,
  ...moreShopSamples,
  'sortly-items.csv': {
    mapping: {
      'Entry Name': 'name',
      'Variant Details': 'variant',
      'Sortly ID (SID)': 'sku',
      'Min Level': 'min_stock_level',
      Price: 'selling_price',
      Notes: 'description',
      Quantity: 'initial_stock',
      'Barcode/QR1-Data': 'barcode',
      'Barcode/QR2-Data': 'further_codes',
      'Primary Folder': 'category',
    },
    rows: 12,
    leftOut: ['2 folder', '3 folder'],
    names: [
      ...['Cordless drill 18 V', 'Drill bit set', 'Work glove – M / Black', 'Work glove – L / Black', 'Safety goggles'],
      ...['Wood glue 500 ml', 'Printer paper A4', 'Stapler', 'Ballpoint pen – Blue', 'Ballpoint pen – Red'],
    ],
    products: [
      {
        name: 'Drill bit set',
        barcode: '5012345600029',
        further_codes: ['SHD1T0102', 'DB-19'],
        description: '19 pieces, 1 to 10 mm',
        initial_stock: 12,
      },
      { name: 'Wood glue 500 ml', barcode: 'SHD1T0106', further_codes: [], category: 'Workshop', min_stock_level: 4 },
      { name: 'Work glove – L / Black', custom_fields: { Size: 'L', Color: 'Black' } },
    ],
  },
  'zoho-inventory-items.csv': {
    mapping: {
      'Item Name': 'name',
      SKU: 'sku',
      Description: 'description',
      'Selling Price': 'selling_price',
      Status: 'status',
      'Purchase Price': 'cost_price',
      'Reorder Level': 'min_stock_level',
      'Stock On Hand': 'initial_stock',
      EAN: 'barcode',
      'Part Number': 'further_codes',
      Manufacturer: 'manufacturer',
      'Category Name': 'category',
      'Location Name': 'location',
    },
    rows: 10,
    leftOut: ['3 location', '5 location', '7 location'],
    names: [
      ...['Desk fan 30 cm', 'Tower fan', 'Steam iron', 'Kettle 1.7 l', 'Toaster'],
      ...['Extension lead 3 m', 'Extension lead 5 m'],
    ],
    products: [
      {
        name: 'Desk fan 30 cm',
        barcode: '5901234100019',
        further_codes: ['FAN-30', 'BR-30'],
        category: 'Fans',
        manufacturer: 'Breeze Works',
        selling_price: 39.9,
        cost_price: 21,
        stock: stock(['Head Office', 14], ['North Warehouse', 6]),
      },
      { name: 'Tower fan', stock: stock(['Head Office', 4]), location: 'Head Office' },
      { name: 'Toaster', is_active: false },
    ],
  },
  'odoo-products.csv': {
    mapping: {
      Name: 'name',
      'Variant Values': 'variant',
      'Internal Reference': 'sku',
      Barcode: 'barcode',
      'Sales Price': 'selling_price',
      Cost: 'cost_price',
      'Product Category': 'category',
      'Quantity On Hand': 'initial_stock',
      'Sales Description': 'description',
      Active: 'status',
    },
    rows: 10,
    names: [
      ...['Office chair – Black / Steel', 'Office chair – Black / Wood', 'Office chair – Grey / Steel', 'Desk 160 cm'],
      ...['Desk lamp – White', 'Desk lamp – Black', 'Whiteboard', 'Marker set', 'Filing cabinet', 'Wall clock'],
    ],
    products: [
      {
        name: 'Office chair – Black / Wood',
        category: 'Office Furniture',
        selling_price: 199,
        initial_stock: 4,
        custom_fields: { Color: 'Black', Legs: 'Wood' },
      },
      { name: 'Desk 160 cm', description: 'Oak top.\nCable tray' },
      { name: 'Filing cabinet', is_active: false },
    ],
  },
  'excel-price-list.csv': {
    mapping: {
      'Item no.': 'sku',
      'Old item no.': 'further_codes',
      EAN: 'barcode',
      Description: 'name',
      Group: 'category',
      Price: 'selling_price',
      Stock: 'initial_stock',
    },
    rows: 12,
    leftOut: ['9 total', '16 total'],
    names: [
      ...['Rope 8 mm, 50 m', 'Rope 10 mm, 50 m', 'Shackle 6 mm', 'Shackle 8 mm', 'Cleat 150 mm', 'Cleat 200 mm'],
      ...['Fender 60 cm', 'Fender 80 cm', 'Deck brush', 'Boat soap 1 l'],
    ],
    products: [
      {
        name: 'Shackle 6 mm',
        barcode: '5000112000035',
        further_codes: ['HW-1003', 'A25'],
        selling_price: 3.2,
        initial_stock: 1500,
      },
      { name: 'Cleat 200 mm', barcode: 'HW-1006' },
    ],
  },
  'excel-workbook.xlsx': {
    mapping: {
      'Item no.': 'sku',
      EAN: 'barcode',
      Description: 'name',
      Group: 'category',
      'Net price': 'cost_price',
      RRP: 'selling_price',
      Stock: 'initial_stock',
      Active: 'status',
    },
    rows: 11,
    leftOut: ['16 total'],
    names: [
      ...['Rope 12 mm, 50 m', 'Shackle 10 mm', 'Cleat 250 mm', 'Fender 40 cm & cord', 'Deck brush "soft"'],
      ...['Boat soap 5 l', 'Mooring spring', 'Anchor 7.5 kg', 'Chain 8 mm, 10 m', 'Boat hook'],
    ],
    products: [
      { name: 'Fender 40 cm & cord', barcode: '0012345678905', initial_stock: 112, selling_price: 18 },
      { name: 'Deck brush "soft"', barcode: 'HW-2005', is_active: false },
    ],
  },
};
