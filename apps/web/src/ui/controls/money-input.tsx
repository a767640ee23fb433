import { NumberInput, type NumberInputProps } from './number-input.tsx';

interface MoneyInputProps extends Omit<NumberInputProps, 'decimals' | 'prefix'> {
  /** Symbol as the tenant shows it: "$", "Ksh". */
  currency?: string;
}

/** Amount with two decimals in the tenant's currency. */
export function MoneyInput({ currency, ...props }: MoneyInputProps) {
  return <NumberInput min={0} {...props} decimals={2} prefix={currency} />;
}
