import { resources } from '@stockhand/contract/permissions';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import superjson from 'superjson';
import { originState } from '../platform/origin.ts';
import { paths } from '../platform/paths.ts';
import { failureText } from '../platform/server-errors.ts';
import { useSessionState } from '../platform/session.ts';
import { readWho, type Session, writeWho } from '../platform/session-storage.ts';
import { trpc } from '../platform/trpc.ts';
import { type Who, WhoContext } from '../platform/who.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { StartSpinner } from './root.tsx';
import { Shell } from './shell.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The part of the application behind the login (document 1, section 2, "Access guard"). */
export function SignedIn() {
  const { status, session, ended } = useSessionState();
  const location = useLocation();
  if (status === 'asking') return <StartSpinner />;
  if (!session) {
    const to = ended === 'expired' ? `${paths.login}?sessionExpired=true` : paths.login;
    return <Navigate to={to} state={ended === 'signed-out' ? null : originState(location)} replace />;
  }
  return <WithWho session={session} />;
}

function WithWho({ session }: { session: Session }) {
  const me = trpc.auth.me.useQuery(undefined, { initialData: () => rememberedWho(session), initialDataUpdatedAt: 0 });
  const signOut = useSignOut();
  const who = me.data;
  useEffect(() => {
    if (!who) return;
    const { tenant, ...user } = who;
    writeWho(session, { user: superjson.stringify(user), tenant: superjson.stringify(tenant) });
  }, [who, session]);
  if (who) {
    return (
      <WhoContext value={who}>
        <Shell />
      </WhoContext>
    );
  }
  if (!me.isError) return <StartSpinner />;
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <h1 className="sr-only">Stockhand</h1>
      <ErrorState
        onRetry={() => void me.refetch()}
        retrying={me.isFetching}
        actions={<Button onClick={signOut}>Sign out</Button>}
      >
        {failureText(me.error)}
      </ErrorState>
    </main>
  );
}

/** Who was here before the reload, if what was stored is of this session and of this version. */
function rememberedWho(session: Session): Who | undefined {
  const stored = readWho(session);
  if (!stored) return undefined;
  try {
    const who = { ...(superjson.parse(stored.user) as object), tenant: superjson.parse(stored.tenant) } as Who;
    const isWhole = resources.every((resource) => Array.isArray(who.permissions[resource]));
    return isWhole && who.tenant.schema_name === session.tenantSchema ? who : undefined;
  } catch {
    return undefined;
  }
}
