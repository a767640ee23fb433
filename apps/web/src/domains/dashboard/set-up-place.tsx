import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { SetUpChecklist } from './set-up-checklist.tsx';

const nothingDone = { has_product: false, has_sale: false, has_colleague: false, has_logo: false };

/** As large as the list of a tenant that has done nothing yet, so that what is below stays where it is. */
export function SetUpPlace() {
  return (
    <div inert className="relative">
      <div className="invisible">
        <SetUpChecklist setUp={nothingDone} onHide={() => undefined} />
      </div>
      <Skeleton className="absolute inset-0 h-full" />
    </div>
  );
}
