import type { Measure } from '@stockhand/contract/reports/custom/measures';
import type { Books, Reading } from './books.ts';
import { chargedAmounts } from './charged-amounts.ts';
import { type Exact, lineOf } from './exact.ts';
import { goodsLines } from './goods-lines.ts';
import { productsAt, quantityAt, worthAt } from './stock-then.ts';

/** One row that a figure of a custom report comes from, with all that is known of it. */
export interface Fact {
  /** Null for the stock, which is of one moment. */
  at: Date | null;
  product?: number;
  location?: number;
  customer?: number | null;
  supplier?: number | null;
  person?: number | null;
  reason?: string | null;
  pieces?: number;
  amount?: Exact;
  cost?: Exact;
  document?: string;
  isRefund?: boolean;
}

interface Telling {
  /** The moment of the stock. */
  moment: Date;
  isByLocation: boolean;
}

/** The rows that a measure counts, of all time (docs/rules.md#custom-reports). */
export function factsOf(measure: Measure, { books }: Reading, { moment, isByLocation }: Telling): Fact[] {
  switch (measure) {
    case 'revenue':
      return chargeFacts(books);
    case 'average_sale':
      return chargeFacts(books).filter(({ isRefund }) => !isRefund);
    case 'refunds':
      return chargeFacts(books).filter(({ isRefund }) => isRefund);
    case 'order_count':
      return books.orders
        .filter(({ status }) => status !== 'cancelled')
        .map((one) => ({ at: one.created_at, customer: one.customer_id, person: one.created_by_id }));
    case 'net_sales':
    case 'cost_of_goods':
    case 'gross_profit':
    case 'margin':
      return goodsFacts(books);
    case 'units_sold':
      return goodsFacts(books).filter(({ pieces }) => pieces !== 0);
    case 'sales_count':
      return goodsFacts(books).filter(({ pieces = 0 }) => pieces > 0);
    case 'returned_units':
      return goodsFacts(books).filter(({ pieces = 0 }) => pieces < 0);
    case 'stock_on_hand':
    case 'stock_value':
      return stockFacts(books, moment, isByLocation);
    case 'out_of_stock':
      return stockFacts(books, moment, isByLocation);
    case 'low_stock':
      return stockFacts(books, moment, isByLocation);
    case 'units_in':
      return moves(books, isByLocation).filter(({ pieces = 0 }) => pieces > 0);
    case 'units_out':
      return moves(books, isByLocation).filter(({ pieces = 0 }) => pieces < 0);
    case 'adjusted_units':
    case 'adjusted_value':
      return moves(books, isByLocation, (row) => isCount(row) || isCorrection(row));
    case 'removed_units':
    case 'removed_value':
      return moves(books, isByLocation, (row) => isCorrection(row) && row.quantity < 0);
    case 'units_received':
    case 'purchase_spend':
      return moves(books, isByLocation, isDelivery);
  }
}

type Movement = Books['transactions'][number];

const isCorrection = ({ source_type, transaction_type }: Movement) =>
  source_type === 'manual' && (transaction_type === 'adjustment' || transaction_type === 'sale');
const isCount = ({ source_type }: Movement) => source_type === 'count' || source_type === 'count-session';
const isDelivery = ({ source_type, transaction_type }: Movement) =>
  source_type === 'purchase-order' && transaction_type === 'purchase';

function chargeFacts(books: Books): Fact[] {
  return chargedAmounts(books).map(({ seller, ...charge }) => ({ ...charge, person: seller }));
}

function goodsFacts(books: Books): Fact[] {
  return goodsLines(books).map(({ at, product, customer, seller, quantity, price, cost, sale, order }) => ({
    ...{ at, product, customer, person: seller, pieces: quantity, amount: price, cost },
    document: quantity > 0 ? `${sale} ${order}` : '',
  }));
}

function stockFacts(books: Books, moment: Date, isByLocation: boolean): Fact[] {
  return productsAt(books, moment).flatMap((product) => {
    const places = new Set(books.entries.flatMap((one) => (one.product_id === product.id ? one.location_id : [])));
    return (isByLocation ? [...places] : [undefined]).map((location) => {
      const pieces = quantityAt(books, moment, product.id, location);
      const amount = worthAt(books, moment, product, location);
      return { at: null, product: product.id, pieces, amount, ...(location !== undefined && { location }) };
    });
  });
}

/** Entries where they are told by location, else movements without transfers; deliveries at the price of their order. */
function moves(books: Books, isByLocation: boolean, isCounted: (row: Movement) => boolean = () => true): Fact[] {
  const supplierOf = new Map(books.purchaseOrders.map((order) => [order.id, order.supplier_id]));
  return books.transactions.filter(isCounted).flatMap((row) => {
    if (!isByLocation && row.transaction_type === 'transfer') return [];
    const parts = isByLocation
      ? books.entries.filter((entry) => entry.transaction_id === row.id)
      : [{ quantity: row.quantity, location_id: undefined }];
    const each = isDelivery(row) ? row.unit_price : row.unit_cost;
    return parts.map(({ quantity, location_id }) => ({
      at: row.transaction_date,
      product: row.product_id,
      person: row.created_by_id,
      reason: row.reason || null,
      supplier: (row.source_type === 'purchase-order' && supplierOf.get(row.source_id ?? 0)) || null,
      pieces: quantity,
      amount: lineOf(quantity, each),
      ...(location_id !== undefined && { location: location_id }),
    }));
  });
}
