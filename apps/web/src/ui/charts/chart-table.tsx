import { useRef } from 'react';
import { useScrollFade } from '../table/scroll-fade.ts';
import { PointsTable, type PointsTableProps } from './points-table.tsx';

/** The table in the plot's place; it scrolls, so it takes the focus. */
export function ChartTable(table: Omit<PointsTableProps, 'hasLinks'>) {
  const frame = useRef<HTMLElement>(null);
  useScrollFade(frame);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section ref={frame} aria-label={`Points: ${table.label}`} tabIndex={0} className="max-h-72 overflow-auto">
      <PointsTable {...table} hasLinks />
    </section>
  );
}
