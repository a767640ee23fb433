import type { PurchaseItemView, PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { madeAt } from '../made-at.ts';

type Told = Partial<Omit<PurchaseOrderView, 'items'>> & {
  items?: readonly (Partial<PurchaseItemView> & { product_name: string })[];
};

/** An approved order of two lamps at 6 from Mill unless told; nothing of it has come in. */
export function purchaseOrder({
  items = [{ product_name: 'Oak lamp', quantity: 2, unit_price: 6 }],
  ...told
}: Told = {}): PurchaseOrderView {
  const id = told.id ?? 1;
  const lines = items.map((line, index) => purchaseItem({ id: index + 1, product: index + 1, ...line }));
  const total = lines.reduce((sum, { line_total }) => sum + line_total, 0);
  return {
    id,
    po_number: `PO-${String(id).padStart(6, '0')}`,
    supplier: 1,
    supplier_name: 'Mill',
    location: 'Main',
    status: 'approved',
    expected_delivery_date: null,
    delivery_address: '',
    shipping_cost: 0,
    tax: 0,
    discount: 0,
    subtotal: total,
    total,
    notes: '',
    created_at: madeAt,
    updated_at: madeAt,
    created_by_username: 'ada',
    item_count: lines.length,
    closed_at: null,
    close_reason: '',
    receipts: [],
    ...told,
    items: lines,
  };
}

function purchaseItem(
  line: Partial<PurchaseItemView> & { id: number; product: number; product_name: string },
): PurchaseItemView {
  const { quantity = 1, unit_price = 6 } = line;
  return {
    sku: `SKU-${line.product}`,
    quantity,
    unit_price,
    line_total: quantity * unit_price,
    received_quantity: 0,
    not_delivered_quantity: 0,
    supplier_code: '',
    ...line,
  };
}

type Receipt = PurchaseOrderView['receipts'][number];

/** Three pieces of the order's first line that came in, and were not taken back. */
export function receipt({
  product_name,
  location_name,
}: Pick<Receipt['items'][number], 'product_name' | 'location_name'>): Receipt {
  return {
    id: 1,
    receipt_number: 'REC-000001',
    received_at: madeAt,
    received_by: 'ada',
    notes: '',
    items: [{ item_id: 1, product: 1, product_name, quantity: 3, location: 2, location_name }],
    reversed_at: null,
    reversed_by: null,
    reverse_reason: '',
    costs_left: [],
  };
}
