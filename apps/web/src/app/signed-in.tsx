import { resources } from '@stockhand/contract/permissions';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import superjson from 'superjson';
import { failureText } from '../platform/form/server-errors.ts';
import { originState } from '../platform/origin.ts';
import { paths } from '../platform/paths.ts';
import { type CurrentUser, CurrentUserContext } from '../platform/session/current-user.ts';
import { useSessionState } from '../platform/session/session.ts';
import { readCurrentUser, type Session, writeCurrentUser } from '../platform/session/session-storage.ts';
import { trpc } from '../platform/trpc.ts';
import { Button } from '../ui/controls/button.tsx';
import { ErrorState } from '../ui/layout/error-state.tsx';
import { StartSpinner } from './root.tsx';
import { Shell } from './shell.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The part of the application behind the login (docs/rules.md#permissions). */
export function SignedIn() {
  const { status, session, ended } = useSessionState();
  const location = useLocation();
  if (status === 'asking') return <StartSpinner />;
  if (!session) {
    const to = ended === 'expired' ? `${paths.login}?sessionExpired=true` : paths.login;
    return <Navigate to={to} state={ended === 'signed-out' ? null : originState(location)} replace />;
  }
  return <WithCurrentUser session={session} />;
}

function WithCurrentUser({ session }: { session: Session }) {
  const me = trpc.account.me.useQuery(undefined, {
    initialData: () => rememberedCurrentUser(session),
    initialDataUpdatedAt: 0,
  });
  const signOut = useSignOut();
  const currentUser = me.data;
  useEffect(() => {
    if (!currentUser) return;
    const { tenant, ...user } = currentUser;
    writeCurrentUser(session, { user: superjson.stringify(user), tenant: superjson.stringify(tenant) });
  }, [currentUser, session]);
  if (currentUser) {
    return (
      <CurrentUserContext value={currentUser}>
        <Shell />
      </CurrentUserContext>
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
function rememberedCurrentUser(session: Session): CurrentUser | undefined {
  const stored = readCurrentUser(session);
  if (!stored) return undefined;
  try {
    const currentUser = {
      ...(superjson.parse(stored.user) as object),
      tenant: superjson.parse(stored.tenant),
    } as CurrentUser;
    const isWhole = resources.every((resource) => Array.isArray(currentUser.permissions[resource]));
    return isWhole && currentUser.tenant.schema_name === session.tenantSchema ? currentUser : undefined;
  } catch {
    return undefined;
  }
}
