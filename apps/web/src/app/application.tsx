import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { leaveAnyway } from '../platform/leave-guard.tsx';
import { paths } from '../platform/paths.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { startSession, useSessionState } from '../platform/session.ts';
import type { Session } from '../platform/session-storage.ts';
import { trpc } from '../platform/trpc.ts';
import { links } from '../platform/trpc-links.ts';
import { Toaster } from '../ui/toast.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { router } from './routes.tsx';

export function mountApplication(container: HTMLElement): void {
  startSession();
  createRoot(container).render(
    <StrictMode>
      <Application />
    </StrictMode>,
  );
}

function Application() {
  const session = useSettledSession();
  return (
    <>
      <SessionScope key={session?.refresh ?? 'guest'} />
      <Toaster />
    </>
  );
}

/** The session whose screens show. Into another company it changes once its start page is there: no screen of the old one asks the new one. */
function useSettledSession(): Session | null {
  const { session } = useSessionState();
  const [settled, setSettled] = useState(session);
  const isMove = session !== null && settled !== null && session.tenantSchema !== settled.tenantSchema;
  useEffect(() => {
    if (!isMove) {
      setSettled(session);
      return;
    }
    let isCurrent = true;
    void router.navigate(paths.dashboard, { state: leaveAnyway }).then(() => isCurrent && setSettled(session));
    return () => {
      isCurrent = false;
    };
  }, [session, isMove]);
  return isMove ? settled : session;
}

/** A client and a cache of its own for each session: nothing one has read can show up in another's screens. */
function SessionScope() {
  const [client] = useState(() => trpc.createClient({ links: links() }));
  const [queries] = useState(createQueryClient);
  return (
    <trpc.Provider client={client} queryClient={queries}>
      <QueryClientProvider client={queries}>
        <TooltipProvider>
          <RouterProvider router={router} />
        </TooltipProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
