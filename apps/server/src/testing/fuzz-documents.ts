import { addDays } from '@stockhand/contract/calendar';
import type { Goods } from './fuzz-goods.ts';
import type { Input, Preparation } from './fuzz-input.ts';
import { anAddress, makeCustomer, makeOrder, makePurchaseOrder, makeSupplier, sell } from './goods.ts';
import type { Person } from './world.ts';

/** Orders, sales and purchase orders of a product, with whom they are for. */
export async function writeDocuments(person: Person, product: { id: number; selling_price: number }) {
  const order = await makeOrder(person, [
    [product, 2],
    [product, 3],
  ]);
  const supplier = await makeSupplier(person);
  const archivedSupplier = await makeSupplier(person);
  await makePurchaseOrder(person, [{ product, quantity: 1 }], { supplier: archivedSupplier.id, status: 'draft' });
  await person.call.suppliers.delete({ id: archivedSupplier.id });
  const approved = await makePurchaseOrder(person, [{ product, quantity: 1_000_000 }], { supplier: supplier.id });
  const open = await makePurchaseOrder(person, [{ product, quantity: 2 }], { supplier: supplier.id });
  const received = await makePurchaseOrder(person, [{ product, quantity: 1 }], {
    ...{ supplier: supplier.id, status: 'received' },
  });
  const draft = await makePurchaseOrder(person, [{ product, quantity: 1 }], { supplier: supplier.id, status: 'draft' });
  const edited = await makePurchaseOrder(person, [{ product, quantity: 1 }], {
    supplier: supplier.id,
    status: 'draft',
  });
  return {
    order,
    customer: (await makeCustomer(person)).id,
    freeCustomer: (await makeCustomer(person)).id,
    duplicate: (await makeCustomer(person)).id,
    sale: await sell(person, product, 1),
    closing: await person.call.sales.endOfDay.close({ day: '2026-01-05', counted_cash: 12 }),
    parked: await parkTwo(person, product),
    supplier: supplier.id,
    freeSupplier: (await makeSupplier(person)).id,
    archivedSupplier: archivedSupplier.id,
    approved,
    draft: draft.id,
    edited: edited.id,
    open: open.id,
    receipt: received.receipts[0]?.id,
  };
}

async function parkTwo(person: Person, { id: product_id }: { id: number }): Promise<[number, number]> {
  const park = () => person.call.sales.parked.park({ items: [{ product_id, quantity: 1, unit_price: 10 }] });
  return [(await park()).id, (await park()).id];
}

type Documents = Awaited<ReturnType<typeof writeDocuments>>;

/** Orders, customers, sales, suppliers, purchase orders and reports. */
export function documentInputs(goods: Goods, documents: Documents): Record<string, Input> {
  return {
    ...orderInputs(goods, documents),
    ...saleInputs(goods, documents),
    ...purchaseInputs(goods, documents),
    ...reportInputs,
    'reports.csv.productLedger': { product: goods.product.id },
    'reports.pdf.productLedger': { product: goods.product.id },
    'reports.productLedger': { product: goods.product.id, start_date: '2026-01-01' },
  };
}

function orderInputs(
  { product }: Goods,
  { order, customer, freeCustomer, duplicate }: Documents,
): Record<string, Input> {
  const address = { ...anAddress };
  return {
    'orders.create': {
      customer_id: customer,
      items: [{ product_id: product.id, quantity: 1, unit_price: 10 }],
      billing_address: address,
      shipping_address: { ...address, city: 'Boston' },
      same_as_billing: false,
      payment_method: 'Cash',
      shipping_cost: 1.5,
      tax: 0.5,
      discount: 1,
      notes: 'Ring twice',
    },
    'orders.update': {
      id: order.id,
      notes: 'Ring once',
      items: [
        { product_id: product.id, quantity: 4 },
        { product_id: product.id, quantity: 1 },
      ],
    },
    'orders.changeStatus': { id: order.id, status: 'processing' },
    'orders.changeStatuses': { ids: [order.id], status: 'processing' },
    'orders.changePaymentStatus': { id: order.id, payment_status: 'pending' },
    'orders.emailInvoice': { id: order.id },
    'orders.items.add': { order: order.id, product: product.id, quantity: 1 },
    'orders.items.update': { id: order.items[0]?.id, quantity: 5, unit_price: 10 },
    'orders.items.delete': { id: order.items[1]?.id },
    'orders.delete': { id: order.id },
    'orders.customers.delete': { id: freeCustomer },
    'orders.customers.create': { name: 'Ada', email: 'ada@example.com', phone: '1' },
    'orders.customers.merge': { id: customer, other: duplicate },
    'orders.customers.similar': { name: 'Ada', email: 'ada@example.com', phone: '0700 00000', except: customer },
    'orders.customers.update': { id: customer, name: 'Ada O.', email: '' },
    'orders.list': { page: 1, search: 'ada', status: 'pending', start_date: '2026-01-01', ordering: '-total' },
    'orders.export': { search: 'ord', status: 'pending', start_date: '2026-01-01' },
    'orders.customers.list': { page: 1, page_size: 10, search: 'ada', ordering: '-order_count' },
    'orders.get': { id: order.id },
    'orders.invoices': { ids: [order.id] },
    'orders.invoice': { id: order.id },
    'orders.customers.get': { id: customer },
  };
}

function saleInputs({ product }: Goods, { sale, closing, customer, parked }: Documents): Record<string, Input> {
  return {
    'sales.create': {
      items: [{ product_id: product.id, quantity: 2, unit_price: 10 }],
      total_amount: 20,
      customer_name: 'Ada',
      customer_id: customer,
      payment_method: 'Cash',
      amount_given: 50,
    },
    'sales.favourites.list': {},
    'sales.favourites.change': { id: product.id, is_favourite: true },
    'sales.parked.list': {},
    'sales.parked.park': {
      items: [{ product_id: product.id, quantity: 2, unit_price: 10 }],
      name: 'Blue coat',
      customer_name: 'Ada',
      customer_id: customer,
      payment_method: 'Cash',
    },
    'sales.parked.takeUp': { id: parked[0] },
    'sales.parked.discard': { id: parked[1] },
    'sales.get': { id: sale.id },
    'sales.endOfDay.get': { day: '2026-05-04' },
    'sales.endOfDay.list': { page: 1, ordering: '-day' },
    'sales.endOfDay.print': { id: closing.id },
    'sales.receipt': { id: sale.id, format: 'a4' },
    'sales.emailReceipt': { id: sale.id, email: 'ada@example.com' },
    'sales.list': { page: 1, search: 'ada', start_date: '2026-01-01', end_date: '2030-12-31' },
  };
}

/** A day is closed once. */
export function documentPreparations(): Record<string, Preparation> {
  let days = 0;
  return {
    'sales.endOfDay.close': async () => ({
      input: { day: addDays('2010-01-01', days++), counted_cash: 12.5, expected_cash: 0, note: 'Counted twice' },
    }),
  };
}

/** Suppliers and what is bought from them. */
function purchaseInputs(
  { product, shelf }: Goods,
  { supplier, freeSupplier, archivedSupplier, approved, draft, edited, open, receipt }: Documents,
): Record<string, Input> {
  return {
    'suppliers.delete': { id: freeSupplier },
    'suppliers.restore': { id: archivedSupplier },
    'suppliers.listArchived': { page: 1, search: 'mill', ordering: '-archived_at' },
    'purchasing.delete': { id: draft },
    'suppliers.create': { name: 'Mill', email: 'mill@example.com', website: 'https://example.com', notes: 'Slow' },
    'suppliers.update': { id: supplier, name: 'Mill & Co', phone: '1' },
    'purchasing.create': {
      supplier,
      location: 'Main',
      status: 'received',
      expected_delivery_date: '2026-12-31',
      shipping_cost: 2,
      tax: 7.5,
      discount: 1,
      items: [{ product: product.id, quantity: 1, unit_price: 6 }],
    },
    'purchasing.receive': {
      id: approved.id,
      items: [{ item_id: approved.items[0]?.id, received_quantity: 1, location: shelf }],
      notes: 'One box',
      update_costs: true,
    },
    'purchasing.changeStatus': { id: draft, status: 'submitted' },
    'purchasing.list': { page: 1, search: 'mill', status: 'draft', start_date: '2026-01-01' },
    'suppliers.list': { page: 1, page_size: 10, search: 'mill', is_active: true },
    'suppliers.get': { id: supplier },
    'purchasing.reorder.list': { page: 1, page_size: 10, search: 'lamp', supplier, review_days: 14 },
    'purchasing.reorder.createOrders': { lines: [{ product: product.id, supplier, quantity: 5 }] },
    'purchasing.get': { id: approved.id },
    'purchasing.receipts.list': { id: approved.id },
    'purchasing.receipts.reverse': { id: receipt, reason: 'Wrong shelf' },
    'purchasing.close': { id: open, reason: 'Sold out' },
    'purchasing.print': { id: approved.id },
    'purchasing.printMany': { ids: [approved.id] },
    'purchasing.export': { search: 'po-', status: 'approved', start_date: '2026-01-01' },
    'purchasing.history': { id: approved.id },
    'purchasing.email': {
      id: approved.id,
      recipient: 'mill@example.com',
      subject: 'Our order',
      message: 'Please deliver.',
      mark_ordered: false,
    },
    'purchasing.update': {
      id: edited,
      supplier,
      location: 'Main',
      expected_delivery_date: '2026-12-31',
      shipping_cost: 2,
      tax: 7.5,
      discount: 1,
      notes: 'Ring twice',
      items: [{ product: product.id, quantity: 2, unit_price: 6, supplier_code: 'M-1' }],
    },
  };
}

const aQuestion = {
  measures: 'net_sales,units_sold',
  by: 'month',
  then_by: 'product',
  start_date: '2026-01-01',
  category: 'none',
  ordering: '-net_sales',
  chart: 'line',
} as const;

const reportInputs: Record<string, Input> = {
  'reports.inventory': { start_date: '2026-01-01', end_date: '2026-12-31', as_of: '2026-06-30T12:00:00Z' },
  'reports.deadStock': { days: 30, search: 'tea' },
  'reports.stockAsOf': { at: '2026-06-30T12:00:00Z', search: 'tea', ordering: '-value' },
  'reports.transactions': { start_date: '2026-01-01', transaction_type: 'sale', search: 'tea' },
  'reports.saved.list': { search: 'sales', of: 'mine', ordering: '-updated_at' },
  'reports.custom': { ...aQuestion, page: 1, page_size: 20, compare: true },
  'reports.csv.custom': { ...aQuestion, compare: true },
  'reports.pdf.custom': { ...aQuestion, period: 'month' },
  'reports.csv.activity': {},
  'reports.pdf.activity': {},
  'reports.csv.deadStock': { search: 'tea' },
  'reports.csv.lowStock': { search: 'tea' },
  'reports.csv.stockAsOf': { search: 'tea' },
  'reports.csv.transactions': { start_date: '2026-01-01', transaction_type: 'sale', search: 'tea' },
  'reports.pdf.deadStock': { search: 'tea' },
  'reports.pdf.lowStock': { search: 'tea' },
  'reports.pdf.stockAsOf': { search: 'tea' },
  'reports.transactionVolume': { start_date: '2026-01-01', transaction_type: 'sale', search: 'tea' },
  'reports.csv.sales': { start_date: '2026-01-01', group_by: 'customer', ordering: '-margin' },
  'reports.pdf.sales': { end_date: '2026-12-31', group_by: 'category', search: 'tea' },
  'reports.sales': {
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    group_by: 'product',
    product: 1,
    category: 'none',
    customer: 1,
    person: 1,
    search: 'tea',
    ordering: 'profit',
    page: 1,
  },
  'reports.pdf.transactions': { end_date: '2026-12-31', search: 'tea' },
  'reports.activity': {},
  'dashboard.attention': {},
  'dashboard.setUp': {},
  'dashboard.charts': { start_date: '2026-01-01', end_date: '2026-12-31', category: 1, status: 'shipped' },
  'dashboard.summary': {},
  'reports.lowStock': { page: 1, search: 'tea', status: 'short' },
  'dashboard.trends': {},
};
