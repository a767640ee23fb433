import { paymentMethods } from '@stockhand/contract/sales/schema';
import { ShoppingCart } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormat } from '../../../platform/format.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { type Cart, type CartLineView, cartCount, cartTotal } from './cart.ts';
import { type CartLineActions, CartLineRow } from './cart-line.tsx';
import { CashGiven } from './cash-given.tsx';
import { CustomerInput } from './customer-input.tsx';
import type { SaleCompletion } from './use-complete-sale.ts';

export interface CurrentSaleProps {
  cart: Cart;
  lines: readonly CartLineView[];
  completion: SaleCompletion;
  actions: CartLineActions;
  last: { productId: number; count: number } | null;
  /** Changes customer, payment method or the cash that was given. */
  onChange: (change: Partial<Pick<Cart, 'customer_id' | 'customer_name' | 'payment_method' | 'amount_given'>>) => void;
  /** Gives up knowing whether the unanswered sale was recorded. */
  onChangeSent: () => void;
  /** Stands under the main button. */
  below?: ReactNode;
  /** The sale that was just made, in the empty cart: there it moves no product. */
  made?: ReactNode;
}

/** The cart with everything that completes a sale; beside the products, or in a sheet on phones. */
export function CurrentSale(props: CurrentSaleProps) {
  const { cart, lines, completion, actions, last, made } = props;
  const format = useFormat();
  const refusedIds = new Set(completion.refusal?.productIds);
  const isLocked = cart.attempt !== null;
  const list = useRef<HTMLUListElement>(null);
  const { refusal } = completion;
  useEffect(() => {
    if (refusal) list.current?.querySelector('[data-refused]')?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  return (
    <div data-beside-toasts="" className="flex min-h-0 min-w-0 flex-1 flex-col">
      {lines.length === 0 ? (
        <div className="min-h-0 overflow-y-auto">
          {made && <div className="px-3 pt-3">{made}</div>}
          <EmptyState
            icon={<ShoppingCart aria-hidden />}
            title="Nothing in the sale yet"
            description="Search, tap or scan a product to add it."
          />
        </div>
      ) : (
        <ul
          ref={list}
          aria-label="Products in the sale"
          className="min-h-0 flex-1 divide-y divide-line overflow-y-auto overscroll-contain"
        >
          {lines.map((line) => (
            <CartLineRow
              key={line.product_id}
              line={line}
              format={format}
              locked={isLocked}
              isRefused={refusedIds.has(line.product_id)}
              addedCount={last?.productId === line.product_id ? last.count : undefined}
              {...actions}
            />
          ))}
        </ul>
      )}
      <Checkout {...props} />
    </div>
  );
}

function Checkout(props: CurrentSaleProps) {
  const { cart, completion, actions, onChange, onChangeSent, below } = props;
  const format = useFormat();
  const count = cartCount(cart);
  const isLocked = cart.attempt !== null;
  return (
    <div className="flex flex-col gap-2.5 border-t border-line px-4 py-3">
      <div className="grid grid-cols-2 gap-3">
        <Field label="Customer name">
          <CustomerInput customer={cart} disabled={isLocked} onChange={onChange} onDone={actions.leave} />
        </Field>
        <Field label="Payment method">
          <Select
            value={cart.payment_method}
            disabled={isLocked}
            options={paymentMethods.map((method) => ({ value: method, label: method }))}
            onValueChange={(value) => {
              const payment_method = paymentMethods.find((one) => one === value);
              if (payment_method) onChange({ payment_method });
            }}
          />
        </Field>
      </div>
      {cart.payment_method === 'Cash' && count > 0 && (
        <CashGiven cart={cart} disabled={isLocked} onChange={(amount_given) => onChange({ amount_given })} />
      )}
      <dl className="flex flex-wrap items-baseline justify-between gap-x-3">
        <dt className="text-ink-muted tabular-nums">
          Total{count > 0 && ` · ${format.quantity(count)} ${count === 1 ? 'item' : 'items'}`}
        </dt>
        <dd className="ml-auto text-xl font-semibold tabular-nums">{format.money(cartTotal(cart))}</dd>
      </dl>
      <Trouble cart={cart} completion={completion} onChangeSent={onChangeSent} />
      <Button
        variant="primary"
        size="lg"
        full
        busy={completion.isBusy}
        busyText="Completing sale..."
        onClick={completion.complete}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        title="Ctrl Enter"
      >
        {isLocked ? 'Try again' : 'Complete Sale'}
      </Button>
      {below}
    </div>
  );
}

function Trouble({ cart, completion, onChangeSent }: Pick<CurrentSaleProps, 'cart' | 'completion' | 'onChangeSent'>) {
  const { refusal, isBusy } = completion;
  if (isBusy) return null;
  if (cart.attempt) {
    return (
      <Alert
        tone="warning"
        title={refusal?.text ?? 'The last sale was sent, but no answer came back.'}
        actions={
          <Button size="sm" onClick={onChangeSent}>
            Change the sale
          </Button>
        }
      >
        The sale may have been recorded. Trying again finds out and never records it twice.
      </Alert>
    );
  }
  return refusal && <Alert tone="danger">{refusal.text}</Alert>;
}
