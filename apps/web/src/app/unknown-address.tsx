import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths, publicPaths } from '../platform/paths.ts';
import { useSessionState } from '../platform/session/session.ts';
import { StartSpinner } from './root.tsx';

/** What leads nowhere leads who is signed in to the dashboard. Others, and `/`, belong to the public site. */
export function UnknownAddress() {
  const { status, session } = useSessionState();
  const { pathname } = useLocation();
  if (status === 'asking') return <StartSpinner />;
  return session && pathname !== publicPaths.home ? <Navigate to={paths.dashboard} replace /> : <LeaveForHome />;
}

/** The public site is another document. */
function LeaveForHome() {
  useEffect(() => window.location.replace(publicPaths.home), []);
  return null;
}
