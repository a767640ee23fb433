import { useEffect, useRef } from 'react';
import { delayExpiry, useSessionState } from '../../platform/session/session.ts';

const loadDelayMs = 2_000;
const actionDelayMs = 1_500;

/** Marks what a person does, as against what the page loads. */
export type Acting = <Result>(action: () => Promise<Result>) => Promise<Result>;

/**
 * An expired session is said on the page before /login shows: for 2 s after loading, for 1.5 s after an action
 * (docs/rules.md#sessions).
 */
export function useExpiry(): { isExpired: boolean; acting: Acting } {
  const { ended } = useSessionState();
  const actions = useRef(0);
  useEffect(() => delayExpiry(() => (actions.current > 0 ? actionDelayMs : loadDelayMs)), []);
  const acting: Acting = async (action) => {
    actions.current += 1;
    try {
      return await action();
    } finally {
      actions.current -= 1;
    }
  };
  return { isExpired: ended === 'expired', acting };
}
