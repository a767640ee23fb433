import { useSyncExternalStore } from 'react';

/** Document 1, section 3, "Device storage keys": completion is kept on the device. */
const doneKey = 'onboarding_completed';
const stepKey = 'onboarding_step';

export interface OnboardingProgress {
  /** Nobody on this device has begun it, been through it or skipped it. */
  isNew: boolean;
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
  change({ isNew: false, isDone: false, step });
}

export function finishOnboarding(): void {
  change({ isNew: false, isDone: true, step: 0 });
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
    const done = localStorage.getItem(doneKey);
    return { isNew: done === null, isDone: done === 'true', step: Number.isInteger(step) && step > 0 ? step : 0 };
  } catch {
    return { isNew: true, isDone: false, step: 0 };
  }
}
