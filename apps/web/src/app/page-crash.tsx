import { statusMessages } from '@stockhand/contract/status-messages';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { canReachServer, noteUnreached, useConnection } from '../platform/live/connection.ts';
import { tabStorage } from '../platform/safe-storage.ts';
import { ErrorState } from '../ui/layout/error-state.tsx';
import { PageTitle } from '../ui/layout/page-title.tsx';
import { isMissingCode } from './is-missing-code.ts';

const reloadedKey = 'reloaded_for';

/** In place of a page that crashed or whose code could not be fetched. `isWhole`: there is no shell around it. */
export function PageCrash({ isWhole = false }: { isWhole?: boolean }) {
  const error = useRouteError();
  const { pathname } = useLocation();
  const notice = isMissingCode(error) ? <MissingCode key={pathname} pathname={pathname} /> : <Crashed />;
  return isWhole ? <main className="flex min-h-dvh items-center justify-center">{notice}</main> : notice;
}

function Crashed() {
  return (
    <Notice>
      <ErrorState title="Something went wrong" onRetry={() => window.location.reload()} retryText="Reload">
        This page could not be shown. Your saved work is safe.
      </ErrorState>
    </Notice>
  );
}

/**
 * A newer version has been installed since this tab was opened, or the network failed. Reloading gets what is there
 * now, but only once the server answers: without it the browser would put its own error in place of the application.
 */
function MissingCode({ pathname }: { pathname: string }) {
  const connection = useConnection();
  const [state, setState] = useState<'asking' | 'unreached' | 'crashed'>('asking');
  const [wasUnreached, setWasUnreached] = useState(false);
  const attempt = useCallback(async () => {
    setState('asking');
    if (!(await canReachServer())) {
      noteUnreached();
      setWasUnreached(true);
      setState('unreached');
    } else if (wasUnreached || tabStorage.get(reloadedKey) !== pathname) {
      tabStorage.set(reloadedKey, pathname);
      window.location.reload();
    } else setState('crashed');
  }, [pathname, wasUnreached]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the connection is the moment to ask again
  useEffect(() => {
    void attempt();
  }, [connection]);
  if (state === 'crashed') return <Crashed />;
  if (state === 'asking' && !wasUnreached) return null;
  return (
    <Notice>
      <ErrorState title="Something went wrong" onRetry={() => void attempt()} retrying={state === 'asking'}>
        {statusMessages.noResponse}
      </ErrorState>
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <>
      <PageTitle className="sr-only">Something went wrong</PageTitle>
      {children}
    </>
  );
}
