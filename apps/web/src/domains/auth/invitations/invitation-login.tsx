import type { InvitationView } from '@stockhand/contract/members/schema';
import { useLocation, useNavigate } from 'react-router-dom';
import { AppLink } from '../../../platform/app-link.tsx';
import { forgetDrafts } from '../../../platform/form/form-draft.ts';
import { originState } from '../../../platform/origin.ts';
import { paths } from '../../../platform/paths.ts';
import { currentSession, endSession } from '../../../platform/session/session.ts';
import { plainClient } from '../../../platform/trpc.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { forgetPendingLogin } from '../pending-login.ts';
import type { Caller } from './use-shown-invitation.ts';

interface InvitationProps {
  invitation: InvitationView;
}

/** Signed out: the page returns after log-in. */
export function InvitationForGuest({ invitation }: InvitationProps) {
  const location = useLocation();
  return (
    <>
      <p>
        This invitation is for <strong className="font-medium wrap-anywhere">{invitation.email_hint}</strong>.
      </p>
      <LinkButton asChild variant="primary" size="lg" full>
        <AppLink to={paths.login} state={originState(location)}>
          Log in to answer
        </AppLink>
      </LinkButton>
    </>
  );
}

/** Another account is signed in. The invited address is masked, because the link may be in other hands. */
export function InvitationForOthers({ invitation, caller }: InvitationProps & { caller: Caller }) {
  const location = useLocation();
  const navigate = useNavigate();
  const changeAccount = () => {
    const refresh = caller.kind === 'outsider' ? caller.login.refresh : currentSession()?.refresh;
    // Without an answer the session ends on the server when its time is over.
    if (refresh !== undefined) plainClient.auth.logOut.mutate({ refresh }).catch(() => undefined);
    forgetPendingLogin();
    endSession('signed-out');
    forgetDrafts();
    void navigate(paths.login, { state: originState(location) });
  };
  return (
    <>
      <Alert tone="warning">
        This invitation is for <strong className="font-medium wrap-anywhere">{invitation.email_hint}</strong>. You are
        signed in with another account.
      </Alert>
      <Button variant="primary" size="lg" full onClick={changeAccount}>
        Log in with another account
      </Button>
      <LinkButton asChild size="lg" full>
        {caller.kind === 'member' ? (
          <AppLink to={paths.dashboard}>Go to Dashboard</AppLink>
        ) : (
          <AppLink to={paths.login}>Go back</AppLink>
        )}
      </LinkButton>
    </>
  );
}
