import { deviceStorage } from '../../platform/safe-storage.ts';
import { createStore, useStore } from '../../platform/store.ts';

/** Completion is stored on the device (docs/rules.md#device-storage). */
const doneKey = 'onboarding_completed';
const stepKey = 'onboarding_step';

export interface OnboardingProgress {
  isDone: boolean;
  /** From 0. */
  step: number;
}

const progress = createStore(readProgress());

export function useOnboardingProgress(): OnboardingProgress {
  return useStore(progress);
}

export function goToOnboardingStep(step: number): void {
  change({ isDone: false, step });
}

export function finishOnboarding(): void {
  change({ isDone: true, step: 0 });
}

function change(next: OnboardingProgress): void {
  deviceStorage.set(doneKey, String(next.isDone));
  deviceStorage.set(stepKey, String(next.step));
  progress.set(next);
}

/** Where storage is blocked the guide comes back with the next visit. */
function readProgress(): OnboardingProgress {
  const step = Number(deviceStorage.get(stepKey) ?? 0);
  const isDone = deviceStorage.get(doneKey) === 'true';
  return { isDone, step: Number.isInteger(step) && step > 0 ? step : 0 };
}
