import type { ComponentProps } from 'react';
import type { Format } from '../../../platform/format.tsx';
import type { Stat } from '../../../ui/layout/stat.tsx';

interface Told {
  /** The days before, in words. */
  before: string;
  /** More is better: the change has an arrow and a colour. */
  isJudged: boolean;
  percent: Format['percent'];
}

/** The change of a figure from the same days before, for its `Stat`; nothing where none can be told. */
export function deltaOfChange(
  change: number | null,
  { before, isJudged, percent }: Told,
): Pick<ComponentProps<typeof Stat>, 'delta'> {
  if (change === null) return {};
  const note = `from ${before}`;
  if (!isJudged) return { delta: { text: percent(change), note } };
  return { delta: { direction: change >= 0 ? 'up' : 'down', text: percent(Math.abs(change)), note } };
}
