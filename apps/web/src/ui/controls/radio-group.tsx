import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { LabelledControl } from './checkbox.tsx';
import { FieldGroup } from './field.tsx';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps<Value extends string> {
  legend: string;
  legendHidden?: boolean;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  name?: string;
  horizontal?: boolean;
  required?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
}

export function RadioGroup<Value extends string>({
  options,
  value,
  onValueChange,
  name,
  horizontal,
  ...group
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <FieldGroup {...group}>
      <div className={classNames('flex flex-wrap', horizontal ? 'gap-x-5' : 'flex-col gap-1')}>
        {options.map((option) => (
          <LabelledControl
            key={option.value}
            label={option.label}
            hint={option.hint}
            hintId={`${id}-${option.value}`}
            control={
              <input
                type="radio"
                name={name ?? id}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                aria-describedby={option.hint ? `${id}-${option.value}` : undefined}
                onChange={() => onValueChange(option.value)}
                className="size-4 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-surface checked:border-5 checked:border-accent disabled:cursor-not-allowed disabled:opacity-50 pointer-coarse:size-5"
              />
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}
