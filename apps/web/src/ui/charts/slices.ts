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

const restKey = 'rest';

/** As many slices as there are fills, unless told: the smallest are drawn as one. What is not above 0 cannot be drawn. */
export function drawnSlices(slices: readonly Slice[], most = looksMax): Slice[] {
  const drawn = slices.filter(({ value }) => value > 0);
  if (drawn.length <= most) return drawn;
  const bySize = [...drawn].sort((a, b) => b.value - a.value);
  const rest = bySize.slice(most - 1);
  const value = rest.reduce((sum, slice) => sum + slice.value, 0);
  return [
    ...bySize.slice(0, most - 1),
    { key: restKey, label: `${rest.length.toLocaleString('en-US')} others`, value },
  ];
}

/** Whether what is drawn as one would be the largest: such a donut says little. */
export function isMostlyRest(drawn: readonly Slice[]): boolean {
  const rest = drawn.find(({ key }) => key === restKey);
  return rest !== undefined && drawn.every(({ value }) => value <= rest.value);
}
