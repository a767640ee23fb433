import { expect, test } from 'vitest';
import { setUpSteps } from '../domains/dashboard/set-up-steps.ts';
import { onboardingSteps } from './onboarding/onboarding-steps.ts';
import { pages } from './pages.ts';

const places = [...onboardingSteps.map(({ link }) => link), ...setUpSteps.flatMap(({ ways }) => ways)];

test.each(places.map(({ label, to }) => [label, to]))('"%s" leads to a page that there is', (_, to) => {
  expect(pages.map(({ path }) => path)).toContain(to.split(/[?#]/)[0]);
});
