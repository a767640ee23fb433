import { readFailure } from '../form/server-errors.ts';
import { plainClient } from '../trpc.ts';
import { currentSession, endSession, renewAccess } from './session.ts';
import { readStored } from './session-storage.ts';

/** `error` is why the server could not be asked; the session lives on then. */
export type Renewal = { kind: 'renewed'; access: string } | { kind: 'ended' } | { kind: 'unreachable'; error: unknown };

const patienceMs = 30_000;
let inFlight: Promise<Renewal> | null = null;

/** A new access token after `stale` was refused: one call for all that wait, in this tab and in the others. */
export function renewStaleAccess(stale: string): Promise<Renewal> {
  inFlight ??= alone(() => renew(stale)).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

async function renew(stale: string): Promise<Renewal> {
  const session = currentSession();
  if (!session) return { kind: 'ended' };
  if (session.access !== stale) return { kind: 'renewed', access: session.access };
  const stored = readStored();
  if (stored?.refresh === session.refresh && stored.access !== stale) {
    renewAccess(session.refresh, stored.access);
    return { kind: 'renewed', access: stored.access };
  }
  try {
    const { access } = await plainClient.auth.refresh.mutate(
      { refresh: session.refresh },
      { signal: AbortSignal.timeout(patienceMs) },
    );
    renewAccess(session.refresh, access);
    return { kind: 'renewed', access };
  } catch (error) {
    const { status } = readFailure(error);
    if (status !== 401 && status !== 400) return { kind: 'unreachable', error };
    endSession('expired');
    return { kind: 'ended' };
  }
}

/** One tab at a time. Browsers offer locks on secure addresses only; without them a second refresh does no harm. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('stockhand-refresh', work) : work();
}
