import { Minus, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { NumberInput } from '../../../ui/controls/number-input.tsx';

interface QuantityStepperProps {
  name: string;
  /** Marks the field, for the key that leads to it. */
  productId: number;
  quantity: number;
  available: number;
  disabled: boolean;
  /** Null when the field was left empty. */
  onChange: (quantity: number | null) => void;
  /** Enter was pressed. */
  onDone: () => void;
}

/**
 * What is typed counts at once; an emptied field or 0 only when it is left, because the next digit may follow. What is no
 * quantity never counts: the one from before comes back.
 */
export function QuantityStepper({
  name,
  productId,
  quantity,
  available,
  disabled,
  onChange,
  onDone,
}: QuantityStepperProps) {
  /** Typed, but not to be taken as it stands. */
  const [pending, setPending] = useState<number | null>();
  const before = useRef(quantity);
  const type = (value: number | null) => {
    const isCounting = value !== null && Number.isSafeInteger(value) && value > 0;
    setPending(isCounting ? undefined : value);
    if (isCounting) onChange(value);
    // The "1" of "1.5" is not an intended quantity.
    else if (value !== null && value !== 0 && quantity !== before.current) onChange(before.current);
  };
  const settle = () => {
    if (pending === null || pending === 0) onChange(null);
    setPending(undefined);
  };
  return (
    <div className="flex items-center gap-0.5">
      <Button
        size="icon-sm"
        aria-label={`One less of ${name}`}
        disabled={disabled}
        icon={<Minus aria-hidden />}
        onClick={() => onChange(quantity - 1)}
      />
      <div className="w-14">
        <NumberInput
          data-quantity={productId}
          aria-label={`Quantity of ${name}`}
          value={pending === undefined ? quantity : pending}
          onValueChange={type}
          min={0}
          max={Math.max(1, available)}
          disabled={disabled}
          maxLength={16}
          onFocus={() => {
            before.current = quantity;
          }}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            onDone();
          }}
        />
      </div>
      <Button
        size="icon-sm"
        aria-label={`One more of ${name}`}
        disabled={disabled || quantity >= available}
        icon={<Plus aria-hidden />}
        onClick={() => onChange(quantity + 1)}
      />
    </div>
  );
}
