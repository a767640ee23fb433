import { useEffect, useRef } from 'react';
import { delayExpiry, useSessionState } from '../../platform/session.ts';

const loadDelayMs = 2_000;
const actionDelayMs = 1_500;

/** Marks what a person does, as against what the page loads. */
export type Acting = <Result>(deed: () => Promise<Result>) => Promise<Result>;

/** An expired session is said on the page before /login shows: for 2 s after loading, for 1.5 s after a deed (document 1, section 9). */
export function useExpiry(): { isExpired: boolean; acting: Acting } {
  const { ended } = useSessionState();
  const deeds = useRef(0);
  useEffect(() => delayExpiry(() => (deeds.current > 0 ? actionDelayMs : loadDelayMs)), []);
  const acting: Acting = async (deed) => {
    deeds.current += 1;
    try {
      return await deed();
    } finally {
      deeds.current -= 1;
    }
  };
  return { isExpired: ended === 'expired', acting };
}
