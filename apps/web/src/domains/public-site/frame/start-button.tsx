import { trialDays } from '@stockhand/contract/plans';
import { paths } from '../../../platform/paths.ts';
import { SiteButton } from './site-button.tsx';

/** Leads to a trial, and whoever is signed in to work. */
export function StartButton() {
  return (
    <>
      <span className="signed-out-only">
        <SiteButton href={paths.register}>Start Free {trialDays}-Day Trial</SiteButton>
      </span>
      <span className="signed-in-only">
        <SiteButton href={paths.dashboard}>Go to dashboard</SiteButton>
      </span>
    </>
  );
}
