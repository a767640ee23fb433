import type { ReactNode } from 'react';

export interface ComboboxOption {
  value: string;
  label: string;
  description?: ReactNode;
  /** Right-aligned, e.g. stock or price. */
  end?: ReactNode;
  disabled?: boolean;
  /** Heading over it and its neighbours. */
  group?: string;
}
