import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { useCurrentUser } from '../../platform/session/current-user.ts';
import { useOnboardingProgress } from './onboarding-progress.ts';

const OnboardingDialog = lazy(async () => ({ default: (await import('./onboarding-dialog.tsx')).OnboardingDialog }));

/** The guide for administrators who have not been through it; it waits on the dashboard and interrupts no work elsewhere. */
export function Onboarding() {
  const { isAdmin } = useCurrentUser();
  const { pathname } = useLocation();
  const { isDone } = useOnboardingProgress();
  if (!isAdmin || isDone || pathname !== paths.dashboard) return null;
  return (
    <Suspense fallback={null}>
      <OnboardingDialog />
    </Suspense>
  );
}
