import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { useCurrentUser } from '../../platform/session/current-user.ts';
import { trpc } from '../../platform/trpc.ts';
import { goToOnboardingStep, useOnboardingProgress } from './onboarding-progress.ts';

const OnboardingDialog = lazy(async () => ({ default: (await import('./onboarding-dialog.tsx')).OnboardingDialog }));

/** The guide for administrators who have not been through it; it waits on the dashboard and interrupts no work elsewhere. */
export function Onboarding() {
  const { isAdmin } = useCurrentUser();
  const { pathname } = useLocation();
  const { isNew, isDone } = useOnboardingProgress();
  if (!isAdmin || isDone || pathname !== paths.dashboard) return null;
  if (isNew) return <OnboardingOfNewTenant />;
  return (
    <Suspense fallback={null}>
      <OnboardingDialog />
    </Suspense>
  );
}

/** By itself it begins where nothing is set up yet: a tenant with products needs no guide, and the menu has it still. */
function OnboardingOfNewTenant() {
  const products = trpc.catalog.products.list.useQuery({ page: 1, page_size: 1 });
  const isEmpty = products.data?.count === 0;
  useEffect(() => {
    if (isEmpty) goToOnboardingStep(0);
  }, [isEmpty]);
  return null;
}
