import { PageIntro } from '../frame/page-intro.tsx';
import type { Crumb } from '../site-page.ts';
import { PlanCards } from './plan-cards.tsx';
import { PlanTable } from './plan-table.tsx';

export function AllPlansPage({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <>
      <PageIntro title="All plans" crumbs={crumbs}>
        Plans differ in how many products and people they hold and in what comes with them. You can change at any time.
      </PageIntro>
      <div className="mx-auto max-w-6xl px-4 pt-8 pb-20 sm:px-6">
        <PlanCards />
        <PlanTable />
      </div>
    </>
  );
}
