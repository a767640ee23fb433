import type { ReactElement } from 'react';
import { looksMax } from './looks.ts';

/** A share of a whole. */
export interface Slice {
  key: string;
  label: string;
  value: number;
  /** A router's link to the rows behind it, without children. */
  link?: ReactElement;
}

/** As many slices as there are fills: the smallest are drawn as one. What is not above 0 cannot be drawn. */
export function drawnSlices(slices: readonly Slice[]): Slice[] {
  const drawn = slices.filter(({ value }) => value > 0);
  if (drawn.length <= looksMax) return drawn;
  const bySize = [...drawn].sort((a, b) => b.value - a.value);
  const rest = bySize.slice(looksMax - 1);
  const value = rest.reduce((sum, slice) => sum + slice.value, 0);
  return [...bySize.slice(0, looksMax - 1), { key: 'rest', label: `${rest.length} others`, value }];
}
