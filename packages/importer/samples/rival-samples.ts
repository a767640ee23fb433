import type { ImportTarget } from '@stockhand/contract/imports/fields';
import type { ImportedProduct } from '../src/normalise-row.ts';

interface RivalSample {
  /** What the columns are, found without anybody's help; the others are left alone. */
  mapping: Record<string, ImportTarget>;
  /** Data rows that a person counts in the file. */
  rows: number;
  /** Row number and reason of what is no product of its own. */
  leftOut?: string[];
  names: string[];
  /** Some of its products. */
  products: Partial<ImportedProduct>[];
}

const stock = (...places: [location: string | null, quantity: number][]) =>
  places.map(([location, quantity]) => ({ location, quantity }));

/** Made after the public formats of what other programs export, with invented data. */
export const rivalSamples: Record<string, RivalSample> = {
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
      'Primary Folder': 'category',
    },
    rows: 12,
    leftOut: ['2 folder', '3 folder'],
    names: [
      ...['Cordless drill 18 V', 'Drill bit set', 'Work glove – M / Black', 'Work glove – L / Black', 'Safety goggles'],
      ...['Wood glue 500 ml', 'Printer paper A4', 'Stapler', 'Ballpoint pen – Blue', 'Ballpoint pen – Red'],
    ],
    products: [
      { name: 'Drill bit set', barcode: '5012345600029', description: '19 pieces, 1 to 10 mm', initial_stock: 12 },
      { name: 'Wood glue 500 ml', barcode: 'SHD1T0106', category: 'Workshop', min_stock_level: 4 },
      { name: 'Work glove – L / Black', custom_fields: { Size: 'L', Color: 'Black' } },
    ],
  },
  'shopify-products.csv': {
    mapping: {
      Handle: 'variant_group',
      Title: 'name',
      'Body (HTML)': 'description',
      Vendor: 'manufacturer',
      Type: 'category',
      'Option1 Name': 'option_1_name',
      'Option1 Value': 'option_1_value',
      'Option2 Name': 'option_2_name',
      'Option2 Value': 'option_2_value',
      'Option3 Name': 'option_3_name',
      'Option3 Value': 'option_3_value',
      'Variant SKU': 'sku',
      'Variant Inventory Qty': 'initial_stock',
      'Variant Price': 'selling_price',
      'Variant Barcode': 'barcode',
      'Cost per item': 'cost_price',
      Status: 'status',
    },
    rows: 10,
    leftOut: ['6 continuation', '8 continuation'],
    names: [
      ...['Mug – Blue / Small', 'Mug – Blue / Large', 'Mug – White / Small', 'Mug – White / Large'],
      ...['Tea towel', 'Apron – Natural', 'Apron – Indigo', 'Candle'],
    ],
    products: [
      {
        name: 'Mug – White / Small',
        barcode: '5601234000035',
        category: 'Mugs',
        manufacturer: 'Atlantic Clay',
        description: 'Stoneware mug, dishwasher safe.\n\n• 350 ml\n• Made in Portugal & glazed by hand',
        selling_price: 12.5,
        cost_price: 5.2,
        initial_stock: 22,
        custom_fields: { Color: 'White', Size: 'Small' },
      },
      { name: 'Tea towel', description: 'Linen.\n50 × 70 cm', custom_fields: {} },
      { name: 'Candle', is_active: false },
    ],
  },
  'square-items.csv': {
    mapping: {
      'Item Name': 'name',
      'Variation Name': 'variant',
      SKU: 'sku',
      Description: 'description',
      Categories: 'category',
      GTIN: 'barcode',
      Price: 'selling_price',
      'Option Name 1': 'option_1_name',
      'Option Value 1': 'option_1_value',
      'Default Unit Cost': 'cost_price',
      'Current Quantity Main Street': 'stock_at.Main Street',
      'Stock Alert Count Main Street': 'min_stock_level',
      'Current Quantity Market Hall': 'stock_at.Market Hall',
    },
    rows: 10,
    names: [
      ...['Mug – Blue', 'Mug – White', 'Filter coffee 250 g', 'Latte – Regular', 'Latte – Large', 'Gift wrap'],
      ...['Tote bag – Natural', 'Tote bag – Black', 'Notebook A5', 'Soap bar'],
    ],
    products: [
      {
        name: 'Mug – White',
        barcode: '4012345000025',
        cost_price: 5.2,
        min_stock_level: 3,
        stock: stock(['Main Street', 11], ['Market Hall', 4]),
        custom_fields: { Color: 'White' },
      },
      { name: 'Latte – Large', barcode: 'LAT-L', stock: [], custom_fields: {} },
      { name: 'Gift wrap', selling_price: 0 },
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
  'loyverse-items.csv': {
    mapping: {
      Handle: 'variant_group',
      SKU: 'sku',
      Name: 'name',
      Category: 'category',
      Description: 'description',
      'Option 1 name': 'option_1_name',
      'Option 1 value': 'option_1_value',
      'Option 2 name': 'option_2_name',
      'Option 2 value': 'option_2_value',
      'Option 3 name': 'option_3_name',
      'Option 3 value': 'option_3_value',
      Cost: 'cost_price',
      Barcode: 'barcode',
      'Price [Harbour]': 'selling_price',
      'In stock [Harbour]': 'stock_at.Harbour',
      'Low stock [Harbour]': 'min_stock_level',
      'In stock [Station]': 'stock_at.Station',
    },
    rows: 11,
    leftOut: ['10 continuation', '11 continuation'],
    names: [
      ...['T-shirt – S / Navy', 'T-shirt – M / Navy', 'T-shirt – L / Navy', 'T-shirt – M / White', 'Cap'],
      ...['Sunscreen 200 ml', 'Postcard', 'Beach set', 'Ice cream'],
    ],
    products: [
      {
        name: 'T-shirt – M / White',
        category: 'Clothing',
        description: 'Organic cotton',
        stock: stock(['Harbour', 4], ['Station', 6]),
        custom_fields: { Size: 'M', Color: 'White' },
      },
      { name: 'Ice cream', barcode: '10009', selling_price: 0, cost_price: 0.8 },
    ],
  },
  'lightspeed-retail-products.csv': {
    mapping: {
      handle: 'variant_group',
      sku: 'sku',
      name: 'name',
      description: 'description',
      product_category: 'category',
      variant_option_one_name: 'option_1_name',
      variant_option_one_value: 'option_1_value',
      variant_option_two_name: 'option_2_name',
      variant_option_two_value: 'option_2_value',
      variant_option_three_name: 'option_3_name',
      variant_option_three_value: 'option_3_value',
      supply_price: 'cost_price',
      retail_price: 'selling_price',
      brand_name: 'manufacturer',
      active: 'status',
      inventory_Main_Outlet: 'stock_at.Main Outlet',
      reorder_point_Main_Outlet: 'min_stock_level',
      inventory_Warehouse: 'stock_at.Warehouse',
    },
    rows: 10,
    names: [
      ...['Running shoe – 41 / Black', 'Running shoe – 42 / Black', 'Running shoe – 42 / White', 'Sports sock – M'],
      ...['Sports sock – L', 'Water bottle 750 ml', 'Foam roller', 'Yoga mat', 'Jump rope', 'Gift card'],
    ],
    products: [
      {
        name: 'Running shoe – 42 / Black',
        barcode: 'RS-42-BK',
        description: 'Light, breathable upper',
        cost_price: 38,
        stock: stock(['Main Outlet', 2], ['Warehouse', 12]),
      },
      { name: 'Jump rope', is_active: false },
    ],
  },
  'excel-price-list.csv': {
    mapping: {
      'Item no.': 'sku',
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
      { name: 'Shackle 6 mm', barcode: '5000112000035', selling_price: 3.2, initial_stock: 1500 },
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
