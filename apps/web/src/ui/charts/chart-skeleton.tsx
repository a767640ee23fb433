import { Skeleton } from '../layout/skeleton.tsx';

export type ChartShape = 'line' | 'columns' | 'bars' | 'donut';

const columnHeights = ['h-1/3', 'h-1/2', 'h-2/5', 'h-3/4', 'h-3/5', 'h-full', 'h-4/5'];
const barWidths = ['w-full', 'w-4/5', 'w-3/5', 'w-1/2', 'w-1/3'];

/** The shape of a chart while its points or its script are on their way. */
export function ChartSkeleton({ shape }: { shape: ChartShape }) {
  if (shape === 'donut')
    return (
      <div aria-hidden className="flex h-60 items-center justify-center">
        <span className="block size-44 animate-late">
          <span className="block size-full animate-pulse rounded-full border-[1.75rem] border-hover" />
        </span>
      </div>
    );
  if (shape === 'bars')
    return (
      <div aria-hidden className="flex h-60 flex-col justify-between py-2">
        {barWidths.map((width) => (
          <Skeleton key={width} className={`h-6 ${width}`} />
        ))}
      </div>
    );
  return (
    <div aria-hidden className="flex h-60 items-end gap-3 border-b border-l border-line px-3">
      {columnHeights.map((height) => (
        <Skeleton key={height} className={`flex-1 ${shape === 'line' ? 'h-0.5 self-center' : height}`} />
      ))}
    </div>
  );
}
