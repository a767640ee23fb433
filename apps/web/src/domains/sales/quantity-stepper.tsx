import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { NumberInput } from '../../ui/number-input.tsx';

interface QuantityStepperProps {
  name: string;
  quantity: number;
  available: number;
  disabled: boolean;
  /** Null when the field was left empty. */
  onChange: (quantity: number | null) => void;
  /** Enter was pressed. */
  onDone: () => void;
}

/** What is typed counts at once; an emptied field or 0 only when it is left, because the next digit may follow. */
export function QuantityStepper({ name, quantity, available, disabled, onChange, onDone }: QuantityStepperProps) {
  const [isEmptied, setEmptied] = useState(false);
  const type = (value: number | null) => {
    const isNothing = value === null || value <= 0;
    setEmptied(isNothing);
    if (!isNothing) onChange(value);
  };
  const settle = () => {
    if (isEmptied) onChange(null);
    setEmptied(false);
  };
  return (
    <div className="flex items-center gap-1">
      <Button
        size="icon"
        aria-label={`One less of ${name}`}
        disabled={disabled}
        icon={<Minus aria-hidden />}
        onClick={() => onChange(quantity - 1)}
      />
      <div className="w-16">
        <NumberInput
          aria-label={`Quantity of ${name}`}
          value={isEmptied ? null : quantity}
          onValueChange={type}
          min={0}
          max={Math.max(1, available)}
          disabled={disabled}
          maxLength={16}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            onDone();
          }}
        />
      </div>
      <Button
        size="icon"
        aria-label={`One more of ${name}`}
        disabled={disabled || quantity >= available}
        icon={<Plus aria-hidden />}
        onClick={() => onChange(quantity + 1)}
      />
    </div>
  );
}
