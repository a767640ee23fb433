import { useId } from 'react';
import { FillPatterns, fillOf } from './fill-pattern.tsx';
import { colorOf, dashOf } from './looks.ts';

/** The sign of a series in legends: its line with its dashes, or its hatching. */
export function Swatch({ index, kind }: { index: number; kind: 'line' | 'area' }) {
  const id = useId();
  if (kind === 'line')
    return (
      <svg aria-hidden width={22} height={10} className="shrink-0">
        <line x1={0} x2={22} y1={5} y2={5} stroke={colorOf(index)} strokeWidth={2.5} strokeDasharray={dashOf(index)} />
      </svg>
    );
  return (
    <svg aria-hidden width={12} height={12} className="shrink-0">
      <FillPatterns id={id} />
      <rect width={12} height={12} rx={2} fill={fillOf(id, index)} />
    </svg>
  );
}
