import { discountTaken } from '@stockhand/contract/money';
import { purchaseTotals } from '@stockhand/contract/purchasing/rules';
import type { PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { AppLink } from '../../platform/app-link.tsx';
import { useFormat } from '../../platform/format.tsx';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/session/current-user.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DescriptionList } from '../../ui/layout/description-list.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ExpectedDay } from './purchase-marks.tsx';
import { PurchaseOrderItems } from './purchase-order-items.tsx';
import { ClosedNote } from './receiving/closed-note.tsx';
import { ReceiptsCard } from './receiving/receipts-card.tsx';

/** Everything that the purchase order says. */
export function PurchaseOrderDetails({ order }: { order: PurchaseOrderView }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <ClosedNote order={order} />
        <PurchaseOrderItems order={order} />
        <ReceiptsCard order={order} />
        <Information order={order} />
      </div>
      <Totals order={order} />
    </div>
  );
}

function Information({ order }: { order: PurchaseOrderView }) {
  const { location, delivery_address: address, notes } = order;
  return (
    <Card title="Order Information">
      <DescriptionList
        items={[
          { label: 'Supplier', value: <SupplierName order={order} /> },
          { label: 'Expected Delivery Date', value: <ExpectedDay order={order} none="Not specified" /> },
          { label: 'Location', value: location },
          {
            label: 'Delivery Address',
            value: <span className="whitespace-pre-line">{address || 'Not specified'}</span>,
          },
          { label: 'Notes', value: <span className="whitespace-pre-line">{notes || 'None'}</span> },
        ]}
      />
    </Card>
  );
}

function SupplierName({ order: { supplier, supplier_name } }: { order: PurchaseOrderView }) {
  if (!useCan()('read', 'suppliers')) return supplier_name;
  return (
    <TextLink asChild>
      <AppLink to={paths.supplier(supplier)}>{supplier_name}</AppLink>
    </TextLink>
  );
}

/** Tax, shipping and discount only where there are some. */
function Totals({ order }: { order: PurchaseOrderView }) {
  const { money } = useFormat();
  const { subtotal, tax, shipping_cost, discount, total } = order;
  const { tax_amount } = purchaseTotals(order);
  return (
    <Card title="Order Totals">
      <DescriptionList
        layout="rows"
        items={[
          { label: 'Subtotal', value: money(subtotal) },
          ...(tax > 0 ? [{ label: `Tax (${tax}%)`, value: money(tax_amount) }] : []),
          ...(shipping_cost > 0 ? [{ label: 'Shipping', value: money(shipping_cost) }] : []),
          ...(discount > 0 ? [{ label: 'Discount', value: money(-discountTaken({ ...order, tax: tax_amount })) }] : []),
          { label: 'Total', value: <strong className="font-semibold">{money(total)}</strong> },
        ]}
      />
    </Card>
  );
}
