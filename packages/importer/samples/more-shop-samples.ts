import type { RivalSample } from './rival-sample.ts';

/** Exports of programs in other languages than English. */
export const moreShopSamples: Record<string, RivalSample> = {
  'odoo-german.csv': {
    mapping: {
      Name: 'name',
      'Interne Referenz': 'sku',
      Barcode: 'barcode',
      Verkaufspreis: 'selling_price',
      Kosten: 'cost_price',
      'Menge verfügbar': 'initial_stock',
      Produktkategorie: 'category',
    },
    rows: 2,
    names: ['Schreibtisch', 'Bürostuhl'],
    products: [
      { barcode: 'FURN_1', category: 'Möbel', selling_price: 199, cost_price: 120.5, initial_stock: 4 },
      { barcode: '4006381333931', further_codes: ['FURN_2'], category: 'Stühle', initial_stock: 17 },
    ],
  },
  'jtl-articles.csv': {
    mapping: {
      Artikelnummer: 'sku',
      Artikelname: 'name',
      'EAN/GTIN': 'barcode',
      Hersteller: 'manufacturer',
      Warengruppe: 'category',
      'Brutto-VK': 'selling_price',
      'Durchschnittlicher Einkaufspreis (netto)': 'cost_price',
      Lagerbestand: 'initial_stock',
      Lagerplatz: 'location',
    },
    rows: 2,
    names: ['Trinkflasche 0,7 l', 'Rucksack 30 l'],
    products: [{ barcode: '4260000000011', selling_price: 24.9, cost_price: 9.8, initial_stock: 35 }],
  },
};
