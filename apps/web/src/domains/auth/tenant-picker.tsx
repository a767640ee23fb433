import { tenantMessages } from '@stockhand/contract/tenants/messages';
import type { TenantView } from '@stockhand/contract/tenants/schema';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { failureTextOr, readFailure } from '../../platform/form/server-errors.ts';
import { openSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { LogoSquare } from '../../ui/layout/logo-square.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { AuthLayout } from './auth-layout.tsx';
import { authTexts } from './auth-texts.ts';
import type { PendingLogin } from './pending-login.ts';

export interface PendingLoginProps {
  login: PendingLogin;
  /** Logs out. */
  onLeave: () => void;
  /** The login's access token was refused. */
  onStale: () => void;
}

const onlyOneDelayMs = 500;

/** After login, when several tenants exist. The session becomes this tab's only once one is chosen. */
export function TenantPicker({ login, onLeave, onStale }: PendingLoginProps) {
  const context = { access: login.access };
  const list = trpc.tenants.list.useQuery(undefined, { trpc: { context } });
  const isStale = list.isError && readFailure(list.error).status === 401;
  useEffect(() => {
    if (isStale) onStale();
    else if (list.isError) toast.error(authTexts.loadTenantsFailedToast, { id: 'tenants' });
  }, [list.isError, isStale, onStale]);
  const logOutButton = <Button onClick={onLeave}>Logout</Button>;
  if (list.isError) {
    return (
      <TenantsFailed
        reason={authTexts.loadTenantsFailed}
        isBusy={list.isFetching}
        onTryAgain={() => void list.refetch()}
        onLeave={onLeave}
      />
    );
  }
  const tenants = list.data?.tenants.filter((tenant) => tenant.schema_name !== 'public');
  if (tenants?.length === 0) {
    return (
      <AuthLayout title="No Organizations Available" description={authTexts.noTenantsIn(login.tenantSchema)}>
        {logOutButton}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Select an Organization" description="Choose which organization you want to access">
      {tenants ? (
        <TenantForm login={login} onStale={onStale} tenants={tenants} logOutButton={logOutButton} />
      ) : (
        <TenantsLoading />
      )}
    </AuthLayout>
  );
}

export function TenantsLoading() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}

interface TenantsFailedProps {
  reason: string;
  isBusy: boolean;
  onTryAgain: () => void;
  onLeave: () => void;
}

export function TenantsFailed({ reason, isBusy, onTryAgain, onLeave }: TenantsFailedProps) {
  return (
    <AuthLayout title="Error" description={reason}>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={isBusy} onClick={onTryAgain}>
          Try Again
        </Button>
        <Button onClick={onLeave}>Logout</Button>
      </div>
    </AuthLayout>
  );
}

interface TenantFormProps extends Omit<PendingLoginProps, 'onLeave'> {
  tenants: readonly TenantView[];
  logOutButton: ReactNode;
}

function TenantForm({ login, onStale, tenants, logOutButton }: TenantFormProps) {
  const start = tenants.find((tenant) => tenant.is_current) ?? tenants[0];
  const [chosenId, setChosenId] = useState(start?.id);
  const { choose, isBusy, failure } = useChoice(login, onStale);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = tenants.find((tenant) => tenant.id === chosenId);
    if (chosen) void choose(chosen);
  };
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEffect(() => fieldset.current?.querySelector<HTMLElement>(':checked')?.focus(), []);
  const only = tenants.length === 1 ? tenants[0] : undefined;
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    if (!only) return;
    const timer = setTimeout(() => void latest.current(only), onlyOneDelayMs);
    return () => clearTimeout(timer);
  }, [only]);
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {failure && <Alert tone="danger">{failure}</Alert>}
      <fieldset ref={fieldset} className="flex min-w-0 flex-col gap-2">
        <legend className="sr-only">Organization</legend>
        {tenants.map((tenant) => (
          <label
            key={tenant.id}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-lg border border-line px-3 py-2 hover:bg-hover has-checked:border-accent-line has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-line"
          >
            <input
              type="radio"
              name="organization"
              checked={tenant.id === chosenId}
              onChange={() => setChosenId(tenant.id)}
              className="sr-only"
            />
            <LogoSquare name={tenant.name} logoUrl={tenant.logo_url} color={tenant.primary_color} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium text-ink">{tenant.name}</span>
              <span className="block truncate text-sm text-ink-muted">{tenant.schema_name}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap justify-between gap-2">
        {logOutButton}
        <Button type="submit" variant="primary" busy={isBusy} busyText="Processing...">
          Continue
        </Button>
      </div>
    </form>
  );
}

/** The log-in is already in one tenant; another tenant needs another session, and the first is ended. */
function useChoice(login: PendingLogin, onStale: () => void) {
  const select = trpc.tenants.select.useMutation({ trpc: { context: { access: login.access } } });
  const logOut = trpc.auth.logOut.useMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const choose = async (tenant: TenantView) => {
    setFailure(null);
    try {
      const isStanding = tenant.schema_name === login.tenantSchema;
      const { access, refresh } = isStanding ? login : await select.mutateAsync({ tenant_id: tenant.id });
      if (!isStanding) logOut.mutate({ refresh: login.refresh });
      toast.success(tenantMessages.switchedTo(tenant.name));
      const { isRemembered } = login;
      openSession({ access, refresh, tenantId: tenant.id, tenantSchema: tenant.schema_name, isRemembered });
    } catch (error) {
      const { status } = readFailure(error);
      if (status === 401) return onStale();
      toast.error(authTexts.selectFailedToast);
      // Whoever was removed from it since the list was read is told so.
      setFailure(status === 404 ? authTexts.selectedMissing : failureTextOr(error, authTexts.selectFailed));
    }
  };
  return { choose, isBusy: select.isPending, failure };
}
