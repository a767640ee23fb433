import { Skeleton } from '../../../ui/layout/skeleton.tsx';

/** The shape of a product's page. */
export function ProductSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-7 w-64 max-w-full" />
      </div>
      <Skeleton className="h-8 w-full max-w-md" />
      <div className="grid gap-4 md:grid-cols-[16rem_1fr]">
        <Skeleton className="aspect-square max-w-64" />
        <div className="grid grid-cols-2 content-start gap-6 sm:grid-cols-3">
          {[...Array(9).keys()].map((fact) => (
            <div key={fact} className="flex flex-col gap-2">
              <Skeleton className="h-3 w-20" />
              <Skeleton className="h-4 w-28" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
