import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, controlHeightClass } from './control-class.ts';
import { useFieldWiring } from './field-context.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
  /** Heading over it and its neighbours, in a picker. */
  group?: string;
}

interface SelectProps extends ComponentProps<'select'> {
  /** Or pass `<option>` elements as children. */
  options?: readonly SelectOption[];
  /** Shown while nothing is chosen; carries the empty value. */
  placeholder?: string;
  /** Also reports the plain value. */
  onValueChange?: (value: string) => void;
}

/** The browser's own select: complete by keyboard, the system's picker on phones. */
export function Select({ options, placeholder, onValueChange, onChange, className, children, ...props }: SelectProps) {
  const wiring = useFieldWiring(props);
  return (
    <select
      {...props}
      {...wiring}
      onChange={(event) => {
        onChange?.(event);
        onValueChange?.(event.target.value);
      }}
      className={classNames(controlClass, controlHeightClass, 'select-control truncate pr-7', className)}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options?.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
      {children}
    </select>
  );
}
