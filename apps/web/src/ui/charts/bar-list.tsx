import type { ReactElement } from 'react';
import { LinkContent } from '../link-content.tsx';
import { TextLink } from '../text-link.tsx';
import { type DrawnAlong, type DrawnSeries, idOf, nameOf, readValue, writeValue } from './series.ts';

interface BarListProps<Point> {
  points: readonly Point[];
  along: DrawnAlong;
  /** The first is drawn; the others stand beside it as numbers. */
  series: readonly DrawnSeries[];
  linkOf?: (point: Point) => ReactElement | undefined;
}

/** Bars from left to right. Names and values are text, so nothing is cut off at any width. */
export function BarList<Point extends object>({ points, along, series, linkOf }: BarListProps<Point>) {
  const [drawn, ...told] = series;
  if (!drawn) return null;
  const largest = Math.max(...points.map((point) => readValue(point, drawn) ?? 0));
  return (
    <ul aria-label={drawn.label} className="flex min-h-60 flex-col gap-2">
      {points.map((point) => {
        const name = nameOf(point, along);
        const link = linkOf?.(point);
        return (
          <li key={idOf(point, along)} className="text-sm">
            <div className="flex items-baseline gap-3">
              <span className="min-w-0 flex-1 truncate" title={name}>
                {link ? (
                  <TextLink asChild look="plain" standalone>
                    <LinkContent link={link}>{name}</LinkContent>
                  </TextLink>
                ) : (
                  name
                )}
              </span>
              {told.map((one) => (
                <span key={one.key} className="text-xs text-ink-muted tabular-nums">
                  {writeValue(point, one)}
                </span>
              ))}
              <span className="font-medium tabular-nums">{writeValue(point, drawn)}</span>
            </div>
            <Bar share={(readValue(point, drawn) ?? 0) / largest} />
          </li>
        );
      })}
    </ul>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <div aria-hidden className="mt-0.5 h-2 rounded-sm bg-muted">
      <div className="h-full rounded-sm bg-chart-1" style={{ width: `${Math.max(share, 0) * 100}%` }} />
    </div>
  );
}
