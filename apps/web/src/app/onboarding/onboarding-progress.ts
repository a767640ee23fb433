import { useSyncExternalStore } from 'react';

/** Document 1, section 3, "Device storage keys": completion is kept on the device. */
const doneKey = 'onboarding_completed';
const stepKey = 'onboarding_step';

export interface OnboardingProgress {
  isDone: boolean;
  /** From 0. */
  step: number;
}

let progress = readProgress();
const listeners = new Set<() => void>();

export function useOnboardingProgress(): OnboardingProgress {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => progress,
  );
}

export function goToOnboardingStep(step: number): void {
  change({ isDone: false, step });
}

export function finishOnboarding(): void {
  change({ isDone: true, step: 0 });
}

function change(next: OnboardingProgress): void {
  progress = next;
  try {
    localStorage.setItem(doneKey, String(next.isDone));
    localStorage.setItem(stepKey, String(next.step));
  } catch {
    // Storage may be blocked; the guide then comes back with the next visit.
  }
  for (const listener of listeners) listener();
}

function readProgress(): OnboardingProgress {
  try {
    const step = Number(localStorage.getItem(stepKey) ?? 0);
    return { isDone: localStorage.getItem(doneKey) === 'true', step: Number.isInteger(step) && step > 0 ? step : 0 };
  } catch {
    return { isDone: false, step: 0 };
  }
}
