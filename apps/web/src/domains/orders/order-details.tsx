import { discountTaken } from '@stockhand/contract/money';
import type { OrderView } from '@stockhand/contract/orders/schema';
import type { ReactNode } from 'react';
import { AppLink } from '../../platform/app-link.tsx';
import { Time, useFormat } from '../../platform/format.tsx';
import { paths } from '../../platform/paths.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DescriptionList } from '../../ui/layout/description-list.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { allowableOrder } from './allowances/allowable.ts';
import { AllowancesCard } from './allowances/allowances-card.tsx';
import { OrderItems } from './order-items.tsx';
import { PaymentCard } from './payments/payment-card.tsx';
import { DocumentReturns } from './returns/document-returns.tsx';

/** Everything the order says, from its own copy of customer and addresses. */
export function OrderDetails({ order }: { order: OrderView }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <OrderItems order={order} />
        <AllowancesCard
          document={allowableOrder(order)}
          mayHaveAllowances={order.history.some(({ type }) => type === 'Allowance')}
        />
        <DocumentReturns
          {...{ kind: 'order', id: order.id, items: order.items }}
          mayHaveReturns={order.history.some(({ type }) => type === 'Return')}
        />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Customer order={order} />
          <Addresses order={order} />
        </div>
        {order.notes && (
          <Card title="Notes">
            <p className="whitespace-pre-line wrap-anywhere">{order.notes}</p>
          </Card>
        )}
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-1">
        <Summary order={order} />
        <PaymentCard order={order} />
      </div>
    </div>
  );
}

function Addresses({ order }: { order: OrderView }) {
  return (
    <Card title="Addresses">
      <DescriptionList
        items={[
          { label: 'Billing Address', value: <Lines>{order.billing_address}</Lines> },
          {
            label: 'Shipping Address',
            value: order.same_as_billing ? 'Same as billing address' : <Lines>{order.shipping_address}</Lines>,
          },
        ]}
      />
    </Card>
  );
}

function Summary({ order }: { order: OrderView }) {
  const { money } = useFormat();
  return (
    <Card title="Order Summary">
      <DescriptionList
        layout="rows"
        items={[
          { label: 'Subtotal', value: money(order.subtotal) },
          { label: 'Shipping', value: money(order.shipping_cost) },
          { label: 'Tax', value: money(order.tax) },
          { label: 'Discounts', value: money(order.discount === 0 ? 0 : -discountTaken(order)) },
          { label: 'Total', value: <strong className="font-semibold">{money(order.total)}</strong> },
        ]}
      />
    </Card>
  );
}

function Customer({ order }: { order: OrderView }) {
  const { customer_email, customer_phone } = order;
  return (
    <Card title="Customer Information">
      <DescriptionList
        layout="rows"
        items={[
          { label: 'Name', value: <CustomerLink order={order} /> },
          {
            label: 'Email',
            value: customer_email ? <To href={`mailto:${customer_email}`}>{breakable(customer_email)}</To> : 'None',
          },
          { label: 'Phone', value: customer_phone ? <To href={`tel:${customer_phone}`}>{customer_phone}</To> : 'None' },
          { label: 'Ordered', value: <Time value={order.created_at} absolute /> },
          { label: 'Created By', value: order.created_by || 'System' },
        ]}
      />
    </Card>
  );
}

function CustomerLink({ order }: { order: OrderView }) {
  return (
    <TextLink asChild>
      <AppLink to={paths.customer(order.customer)}>{order.customer_name}</AppLink>
    </TextLink>
  );
}

function To({ href, children }: { href: string; children: ReactNode }) {
  return (
    <TextLink href={href} className="wrap-anywhere">
      {children}
    </TextLink>
  );
}

function Lines({ children }: { children: string }) {
  return <span className="whitespace-pre-line">{children}</span>;
}

/** A long address breaks behind its @ first. */
function breakable(email: string) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
