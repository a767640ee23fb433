import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useSessionState } from './session.ts';

/** State of a link that shows its page to who is signed in too. */
export const forAnybody = { isForAnybody: true };

/** A page for who is not signed in; others go on to the dashboard (docs/rules.md#log-in). */
export function ForGuests({ children }: { children: ReactNode }) {
  const { status, session } = useSessionState();
  const { state } = useLocation();
  if (status === 'asking') return null;
  return session && !state?.isForAnybody ? <Navigate to={paths.dashboard} replace /> : children;
}
