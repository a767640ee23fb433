import type { StockTransactionView } from '@stockhand/contract/stock/schema';
import type { Answers } from '../answers.ts';
import { madeAt } from '../made-at.ts';
import { countLine, countSession } from '../rows/count-session.ts';
import { customField } from '../rows/custom-field.ts';
import { location } from '../rows/location.ts';
import { pageOfRows } from '../rows/page.ts';
import { product } from '../rows/product.ts';

const main = { id: 1, location: 1, location_name: 'Main', quantity: 40 };
const van = { id: 2, location: 2, location_name: 'Van', quantity: 3 };

const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** The one product, with a picture. */
const lamp = product({
  name: 'Oak lamp',
  sku: 'SKU-000001',
  barcode: '96385074',
  total_stock: 43,
  incoming: 10,
  inventory_items: [main, van],
  images: [{ id: 1, product: 1, image: picture, thumbnail: picture, preview: picture, is_primary: true }],
});

/** As lines name it. */
export const lampLine = { product: lamp.id, product_name: lamp.name, sku: lamp.sku };

const initial: StockTransactionView = {
  id: 1,
  transaction_type: 'purchase',
  quantity: 40,
  unit_price: 10,
  total_amount: 400,
  reference: 'Initial stock',
  notes: '',
  reason: '',
  product: lamp.id,
  product_name: lamp.name,
  location_name: 'Main',
  destination_location_name: null,
  source_type: 'product',
  source_id: lamp.id,
  transaction_date: madeAt,
  created_at: madeAt,
  created_by_username: 'ada',
  created_by_full_name: 'Ada Okoro',
};

const locations = [
  location({ name: 'Main', product_count: 1, quantity: 40, value: 400 }),
  location({ id: 2, name: 'Van', product_count: 1, quantity: 3, value: 30 }),
  location({ id: 3, name: 'Warehouse' }),
];

/** The first shows what is recorded, the second is blind. */
const counts = [
  countSession({ lines_counted: 1, lines_different: 1, difference_value: -20, pieces_missing: 2, value_missing: 20 }),
  countSession({
    id: 2,
    is_blind: true,
    shows_expected: false,
    lines_counted: 1,
    lines_different: null,
    difference_value: null,
    pieces_over: null,
    pieces_missing: null,
    value_over: null,
    value_missing: null,
    lines_late: null,
  }),
];

const named = { id: 1, is_active: true, updated_at: madeAt };

export const stockAnswers = {
  'catalog.categories.counts': () => pageOfRows([]),
  'catalog.categories.list': () => pageOfRows([{ ...named, name: 'Lighting' }]),
  'catalog.manufacturers.list': () => pageOfRows([{ ...named, name: 'Oakworks' }]),
  'catalog.products.get': () => lamp,
  'catalog.products.listArchived': (input) => pageOfRows([], input),
  'catalog.products.list': (input) => pageOfRows([lamp].filter(isFoundBy(input)), input),
  'catalog.products.sumStock': () => ({ on_hand: lamp.total_stock, reserved: lamp.reserved }),
  'countSessions.lines': ({ id, ...input }) =>
    pageOfRows([countLine({ product_name: lamp.name, counted: 38, expected: id === 2 ? null : 40 })], input),
  'countSessions.list': (input) => pageOfRows(counts, input),
  'countSessions.products': () => [{ ...lampLine, barcode: lamp.barcode, codes: lamp.further_codes }],
  'countSessions.proposal': (input) =>
    pageOfRows(
      [
        {
          ...lampLine,
          class: 'C',
          turnover: 0,
          quantity: 43,
          last_counted_at: null,
          loss: 0,
          is_short: false,
          urgency: 0,
        },
      ],
      input,
    ),
  'countSessions.show': ({ id }) => counts[id - 1] as (typeof counts)[number],
  'customFields.list': (input) => pageOfRows([customField({ name: 'Weight', field_type: 'number' })], input),
  'stock.atLocation': (input) =>
    pageOfRows([{ ...van, ...lampLine, min_stock_level: lamp.min_stock_level, value: 30 }], input),
  'stock.locations.get': ({ id }) => locations[id - 1] as (typeof locations)[number],
  'stock.locations.list': (input) => pageOfRows(locations, input),
  'stock.locations.stock': (input) => pageOfRows(locations, input),
  'stock.removalReasons.list': (input) => pageOfRows([{ ...named, name: 'Damaged' }], input),
  'imports.latest': () => null,
  'labels.preview': () => ({
    products: 1,
    labels: 1,
    pages: 1,
    fallback: null,
    drawing: {
      width: 70,
      height: 37,
      texts: [{ text: lamp.name, x: 3, baseline: 6, size: 4, length: 12, isBold: true }],
      bars: [],
    },
  }),
  'stock.transactions': (input) => pageOfRows([initial], input),
} satisfies Answers;

function isFoundBy({ search = '', code }: { search?: string | undefined; code?: string | undefined }) {
  return ({ name, sku, barcode }: typeof lamp) =>
    name.toLowerCase().includes(search.toLowerCase()) && (code === undefined || code === sku || code === barcode);
}
