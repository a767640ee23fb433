import { useEffect, useRef } from 'react';
import { readFailure } from '../../platform/form/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { AuthLayout } from './auth-layout.tsx';
import { authTexts } from './auth-texts.ts';
import { TenantsFailed, TenantsLoading } from './tenant-picker.tsx';

interface ResumedLoginProps {
  refresh: string;
  onResumed: (access: string) => void;
  /** The log-in is no longer valid. */
  onEnded: () => void;
  onLeave: () => void;
}

/** Between login and the choice of a tenant the page was loaded again: a new access token, then on as before. */
export function ResumedLogin({ refresh, onResumed, onEnded, onLeave }: ResumedLoginProps) {
  const renew = trpc.auth.refresh.useMutation({
    onSuccess: ({ access }) => onResumed(access),
    onError(error) {
      const { status } = readFailure(error);
      if (status === 401 || status === 400) onEnded();
    },
  });
  const { mutate } = renew;
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    mutate({ refresh });
  }, [mutate, refresh]);
  if (renew.isError) {
    return (
      <TenantsFailed
        reason={authTexts.discoverFailed}
        isBusy={renew.isPending}
        onTryAgain={() => mutate({ refresh })}
        onLeave={onLeave}
      />
    );
  }
  return (
    <AuthLayout title="Select an Organization" description="Choose which organization you want to access">
      <TenantsLoading />
    </AuthLayout>
  );
}
