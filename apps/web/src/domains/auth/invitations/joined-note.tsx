import { userMessages as texts } from '@stockhand/contract/members/messages';
import { tenantMessages } from '@stockhand/contract/tenants/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AppLink } from '../../../platform/app-link.tsx';
import { failureTextOr } from '../../../platform/form/server-errors.ts';
import { paths } from '../../../platform/paths.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import type { Joined } from '../../members/invitations/use-answer-invitation.ts';
import { userTexts } from '../../members/user-texts.ts';
import { tenantTexts } from '../../tenants/tenant-texts.ts';
import { useSwitchTenant } from '../../tenants/use-switch-tenant.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { forgetPendingLogin } from '../pending-login.ts';
import { enterJoined } from '../pending-session.ts';
import type { Caller } from './use-shown-invitation.ts';

/** After accepting: into the tenant, or on in the one before. */
export function JoinedNote({ joined, caller }: { joined: Joined; caller: Caller }) {
  const { tenant } = joined;
  const { enter, isBusy, failure, isRefused } = useEnter(joined, caller);
  const mayEnter = joined.mayEnter && !isRefused;
  return (
    <AuthLayout
      title={texts.invitationAccepted(tenant.name)}
      description={
        <span role="status">
          {mayEnter ? 'You can switch between your companies at any time.' : userTexts.notActiveYet(tenant.name)}
        </span>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && <Alert tone="danger">{failure}</Alert>}
        <div className="flex flex-wrap gap-2">
          {mayEnter && (
            <Button
              variant="primary"
              className="max-w-full min-w-0 shrink! wrap-anywhere"
              busy={isBusy}
              busyText={tenantTexts.switching}
              autoFocus
              onClick={() => void enter()}
            >
              Open {tenant.name}
            </Button>
          )}
          {caller.kind === 'member' ? (
            <LinkButton asChild>
              <AppLink to={paths.dashboard}>Stay</AppLink>
            </LinkButton>
          ) : (
            !mayEnter && (
              <LinkButton asChild>
                <AppLink to={paths.login}>Go back</AppLink>
              </LinkButton>
            )
          )}
        </div>
      </div>
    </AuthLayout>
  );
}

function useEnter({ tenant }: Joined, caller: Caller) {
  const navigate = useNavigate();
  const { client } = trpc.useUtils();
  const { enter: switchSession } = useSwitchTenant();
  const [isBusy, setIsBusy] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const [failure, setFailure] = useState<string>();
  const go = async () => {
    if (caller.kind !== 'outsider') return switchSession(tenant);
    if (!(await enterJoined(client, caller.login, tenant))) return setIsRefused(true);
    forgetPendingLogin();
    await navigate(paths.dashboard, { replace: true });
  };
  const enter = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await go();
    } catch (error) {
      setFailure(failureTextOr(error, tenantMessages.switchFailed));
    } finally {
      setIsBusy(false);
    }
  };
  return { enter, isBusy, failure, isRefused };
}
