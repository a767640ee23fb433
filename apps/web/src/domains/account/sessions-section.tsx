import type { SessionView } from '@stockhand/contract/account/schema';
import { Monitor, Smartphone } from 'lucide-react';
import { failureText, toastFailure } from '../../platform/form/server-errors.ts';
import { Time } from '../../platform/format.tsx';
import { trpc } from '../../platform/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { SkeletonText } from '../../ui/layout/skeleton.tsx';
import { toast } from '../../ui/overlay/toast.ts';

/** Where one is signed in. A session that is revoked is refused from its next call. */
export function SessionsSection({ title }: { title: string }) {
  const utils = trpc.useUtils();
  const sessions = trpc.account.sessions.list.useQuery();
  const after = {
    onError: (error: unknown) => toastFailure(error),
    onSettled: () => utils.account.sessions.invalidate(),
  };
  const revoke = trpc.account.sessions.revoke.useMutation({
    ...after,
    onSuccess: () => void toast.success('Session revoked'),
  });
  const revokeOthers = trpc.account.sessions.revokeOthers.useMutation({
    ...after,
    onSuccess: () => void toast.success('All other sessions are signed out'),
  });
  const list = sorted(sessions.data ?? []);
  return (
    <Card
      title={title}
      description="Browsers and devices where you are signed in."
      actions={
        list.length > 1 && (
          <Button size="sm" busy={revokeOthers.isPending} onClick={() => revokeOthers.mutate()}>
            Sign out all others
          </Button>
        )
      }
    >
      {sessions.isPending && <SkeletonText lines={3} />}
      {sessions.isError && !sessions.data && (
        <ErrorState onRetry={() => void sessions.refetch()} retrying={sessions.isFetching}>
          {failureText(sessions.error)}
        </ErrorState>
      )}
      <ul className="divide-y divide-line">
        {list.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isBusy={revoke.isPending && revoke.variables.id === session.id}
            onRevoke={() => revoke.mutate({ id: session.id })}
          />
        ))}
      </ul>
    </Card>
  );
}

interface SessionLineProps {
  session: SessionView;
  isBusy: boolean;
  onRevoke: () => void;
}

function SessionLine({ session, isBusy, onRevoke }: SessionLineProps) {
  const { device, address, last_seen_at, is_current, tenant } = session;
  const where = tenant?.name ?? 'No company';
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-muted" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{device}</span>
          {is_current && <Badge tone="success">This device</Badge>}
        </span>
        <span className="block text-ink-muted wrap-anywhere">
          {where} · {address} ·{' '}
          {is_current ? (
            'in use now'
          ) : (
            <>
              last seen <Time value={last_seen_at} />
            </>
          )}
        </span>
      </span>
      {!is_current && (
        <Button size="sm" busy={isBusy} onClick={onRevoke} aria-label={`Revoke ${device}, ${where}`}>
          Revoke
        </Button>
      )}
    </li>
  );
}

/** This one first, then the one used last. */
function sorted(sessions: readonly SessionView[]): SessionView[] {
  return [...sessions].sort(
    (a, b) =>
      Number(b.is_current) - Number(a.is_current) || b.last_seen_at.getTime() - a.last_seen_at.getTime() || a.id - b.id,
  );
}
