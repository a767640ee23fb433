import type { ReactElement } from 'react';
import type { PointsTableProps } from './points-table.tsx';
import { type DrawnAlong, type DrawnSeries, idOf, nameOf, writeValue } from './series.ts';

/** The table of a chart's points. */
export function tableOf<Point extends object>(
  points: readonly Point[],
  along: DrawnAlong,
  series: readonly DrawnSeries[],
  linkOf?: (point: Point) => ReactElement | undefined,
): Pick<PointsTableProps, 'heads' | 'rows'> {
  return {
    heads: [along.label, ...series.map(({ label }) => label)],
    rows: points.map((point) => ({
      key: idOf(point, along),
      name: nameOf(point, along),
      values: series.map((one) => writeValue(point, one)),
      link: linkOf?.(point),
    })),
  };
}
