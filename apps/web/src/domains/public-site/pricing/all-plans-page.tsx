import { publicPaths } from '../../../platform/paths.ts';
import { Breadcrumbs } from '../frame/breadcrumbs.tsx';
import { PageIntro } from '../frame/page-intro.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PlanTable } from './plan-table.tsx';

export function AllPlansPage() {
  return (
    <>
      <div className="mx-auto max-w-6xl px-4 pt-8 sm:px-6">
        <Breadcrumbs
          crumbs={[
            { name: 'Pricing', path: publicPaths.pricing },
            { name: 'All plans', path: publicPaths.allPlans },
          ]}
        />
      </div>
      <PageIntro title="All plans">
        Plans differ in how many products and people they hold and in what comes with them. You can change at any time.
      </PageIntro>
      <div className="mx-auto max-w-6xl px-4 pt-8 pb-20 sm:px-6">
        <PlanCards />
        <PlanTable />
      </div>
    </>
  );
}
