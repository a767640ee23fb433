import { useQuery } from '@tanstack/react-query';
import { readFailure } from '../../../platform/form/server-errors.ts';
import { useSessionState } from '../../../platform/session/session.ts';
import { trpc } from '../../../platform/trpc.ts';
import { forgetPendingLogin, type KeptLogin, schemaIn, usePendingLogin } from '../pending-login.ts';
import { accessOf } from '../pending-session.ts';

type Login = Pick<KeptLogin, 'refresh' | 'isRemembered'>;

/** Who opens a mailed invitation; an outsider is signed in and belongs to no tenant. */
export type Caller = { kind: 'guest' } | { kind: 'member' } | { kind: 'outsider'; login: Login };

/** The invitation behind a mailed link, as the signed-in user sees it. */
export function useShownInvitation(token: string) {
  const { status, session } = useSessionState();
  const { pending } = usePendingLogin();
  const { client } = trpc.useUtils();
  const kind = session ? 'member' : pending ? 'pending' : 'guest';
  return useQuery({
    // As tRPC names its own queries, so that a change of people or tenants reads it again.
    queryKey: [['users', 'invitations', 'show'], { token, kind }],
    enabled: status === 'settled',
    async queryFn() {
      const { caller, access } = await callerOf();
      const context = access === undefined ? {} : { access };
      return { caller, invitation: await client.members.invitations.show.mutate({ token }, { context }) };
    },
  });

  async function callerOf(): Promise<{ caller: Caller; access?: string }> {
    if (session) {
      // A worn-out access token makes a guest of its person here; any other call renews it.
      await client.members.invitations.listOwn.query();
      return { caller: { kind: 'member' } };
    }
    if (!pending) return { caller: { kind: 'guest' } };
    try {
      const access = await accessOf(pending);
      // Between login and the choice of a tenant: the choice comes first.
      if (schemaIn(access) !== '') return { caller: { kind: 'guest' } };
      return { caller: { kind: 'outsider', login: pending }, access };
    } catch (error) {
      const { status } = readFailure(error);
      if (status !== 401 && status !== 400) throw error;
      forgetPendingLogin();
      return { caller: { kind: 'guest' } };
    }
  }
}
