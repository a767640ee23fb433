// First, as it settles how zod makes schemas.
import '@stockhand/contract/default-messages';
import { QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { UnprintableQuestion } from '../platform/files/unprintable-question.tsx';
import { leaveAnyway } from '../platform/form/leave-watch.tsx';
import { paths } from '../platform/paths.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { watchScanner } from '../platform/scanning/watch-scanner.ts';
import { startSession, useSessionState } from '../platform/session/session.ts';
import type { Session } from '../platform/session/session-storage.ts';
import { useTheme } from '../platform/theme.ts';
import { type Links, trpc } from '../platform/trpc.ts';
import { links } from '../platform/trpc-links.ts';
import { Hints } from '../ui/overlay/hints.tsx';
import { Toasts } from '../ui/overlay/toasts.tsx';
import { pageNonce } from '../ui/page-nonce.ts';
import { watchScrollGutter } from '../ui/scroll-gutter.ts';
import { isMissingCode } from './is-missing-code.ts';
import { routes } from './routes.tsx';

export function mountApplication(container: HTMLElement): void {
  // For react-remove-scroll, which locks the page behind a dialog.
  setNonce(pageNonce());
  watchScanner();
  watchScrollGutter();
  startSession();
  createRoot(container, { onRecoverableError }).render(
    <StrictMode>
      <Application router={createBrowserRouter(routes)} links={links()} />
    </StrictMode>,
  );
}

/** A chart whose code did not come while its page was being left is no crash: nobody sees it. */
function onRecoverableError(error: unknown): void {
  if (!(error instanceof Error && isMissingCode(error.cause))) reportError(error);
}

type Router = ReturnType<typeof createBrowserRouter>;

/** `links`: how calls reach the server. */
export function Application({ router, links }: { router: Router; links: Links }) {
  const session = useSettledSession(router);
  const { theme } = useTheme();
  return (
    <>
      <SessionScope key={session?.refresh ?? 'guest'} router={router} links={links} />
      <Toasts theme={theme} />
      <UnprintableQuestion />
      <Hints />
    </>
  );
}

/** The session whose screens show. Into another tenant it changes once its start page is there: no screen of the old one asks the new one. */
function useSettledSession(router: Router): Session | null {
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
  }, [router, session, isMove]);
  return isMove ? settled : session;
}

/** A client and a cache of its own for each session: nothing one has read can show up in another's screens. */
function SessionScope({ router, links }: { router: Router; links: Links }) {
  const [client] = useState(() => trpc.createClient({ links }));
  const [queries] = useState(createQueryClient);
  return (
    <trpc.Provider client={client} queryClient={queries}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
