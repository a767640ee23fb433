import { Skeleton } from '../layout/skeleton.tsx';

/** Ring and legend: beside each other, and on phones one below the other. */
export const donutClass = 'flex flex-wrap content-center items-center justify-center gap-x-6 gap-y-3';
/** As high as six slices, the most that are drawn. */
export const sliceListClass = 'flex min-h-44 min-w-48 flex-1 flex-col justify-center gap-1.5 text-sm';

export type ChartShape = 'line' | 'columns' | 'bars' | 'donut';

const columnHeights = ['h-1/3', 'h-1/2', 'h-2/5', 'h-3/4', 'h-3/5', 'h-full', 'h-4/5'];
const barWidths = ['w-full', 'w-4/5', 'w-3/5', 'w-1/2', 'w-1/3'];

/** The room of a chart that nobody has scrolled to: nothing moves where nobody looks. */
export function ChartRoom({ shape }: { shape: ChartShape }) {
  if (shape !== 'donut') return <div aria-hidden className="h-60" />;
  return (
    <div aria-hidden className={`${donutClass} min-h-60`}>
      <span className="size-52 shrink-0" />
      <span className={sliceListClass} />
    </div>
  );
}

/** The shape of a chart while its points or its script are on their way. */
export function ChartSkeleton({ shape }: { shape: ChartShape }) {
  if (shape === 'donut')
    return (
      <div aria-hidden className={`${donutClass} min-h-60`}>
        <span className="block size-52 shrink-0 animate-late">
          <span className="block size-full animate-pulse rounded-full border-[2.25rem] border-hover" />
        </span>
        <span className={sliceListClass}>
          {barWidths.slice(1, 4).map((width) => (
            <Skeleton key={width} className={`h-6 ${width}`} />
          ))}
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
