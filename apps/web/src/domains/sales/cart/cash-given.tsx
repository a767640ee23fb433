import { useFormat } from '../../../platform/format.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { MoneyInput } from '../../../ui/controls/money-input.tsx';
import { type Cart, cartTotal } from './cart.ts';
import { changeOfCart, quickAmounts } from './cash.ts';

interface CashGivenProps {
  cart: Cart;
  disabled: boolean;
  onChange: (amount: number | null) => void;
}

/** What the customer hands over in cash, and what goes back. */
export function CashGiven({ cart, disabled, onChange }: CashGivenProps) {
  const format = useFormat();
  const due = changeOfCart(cart);
  const total = cartTotal(cart);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-end justify-end gap-x-3 gap-y-1.5">
        <Field label="Amount given" className="flex-[1_1_9rem]">
          <MoneyInput
            data-cash=""
            value={cart.amount_given}
            currency={format.currencySymbol}
            placeholder="Optional"
            maxLength={24}
            disabled={disabled}
            onValueChange={onChange}
          />
        </Field>
        <p
          role="status"
          className={classNames('flex-auto text-right whitespace-nowrap', due !== null && due < 0 && 'text-danger')}
        >
          {due !== null && !Number.isNaN(due) && (
            <>
              <span className="block text-sm">{due < 0 ? 'Still missing' : 'Change due'}</span>
              <span className="block text-lg leading-tight font-semibold tabular-nums">
                {format.money(Math.abs(due))}
              </span>
            </>
          )}
        </p>
      </div>
      <fieldset className="flex min-w-0 flex-wrap gap-1.5" disabled={disabled}>
        <legend className="sr-only">Quick amounts</legend>
        {quickAmounts(total).map((amount) => (
          <Button
            key={amount}
            size="sm"
            className="flex-auto tabular-nums"
            aria-pressed={cart.amount_given === amount}
            onClick={() => onChange(amount)}
          >
            {amount === total ? 'Exact' : format.money(amount)}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
