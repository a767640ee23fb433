import { authMessages } from '@stockhand/contract/auth/messages';
import { forgetDrafts } from '../platform/form/form-draft.ts';
import { currentSession, endSession } from '../platform/session/session.ts';
import { plainClient } from '../platform/trpc.ts';
import { toast } from '../ui/overlay/toast.ts';

/** Ends the session here, in the other tabs and on the server; the guards lead to /login. */
export function useSignOut(): () => void {
  return () => {
    const session = currentSession();
    if (!session) return;
    // Without an answer the session expires on the server; the user does not wait for it.
    plainClient.auth.logOut.mutate({ refresh: session.refresh }).catch(() => undefined);
    endSession('signed-out');
    forgetDrafts();
    toast.success(authMessages.loggedOut);
  };
}
