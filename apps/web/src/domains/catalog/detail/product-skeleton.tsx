import { Skeleton } from '../../../ui/layout/skeleton.tsx';

/** The shape of a product's page: title and actions, key figures, tabs, picture and facts. */
export function ProductSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <Skeleton className="h-6 w-32" />
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <Skeleton className="h-7 w-64 max-w-full" />
          <Skeleton className="h-8 w-80 max-w-full" />
        </div>
      </div>
      <Skeleton className="h-[6.875rem] max-sm:h-72" />
      <div className="-mb-1.5 flex gap-6 border-b border-line py-2.5">
        {[...Array(4).keys()].map((tab) => (
          <Skeleton key={tab} className="h-4 w-24" />
        ))}
      </div>
      <div className="grid items-start gap-4 md:grid-cols-[16rem_minmax(0,1fr)]">
        <Skeleton className="aspect-square max-w-64 max-md:w-32" />
        <Skeleton className="h-68" />
      </div>
    </div>
  );
}
