import { userMessages as texts } from '@stockhand/contract/members/messages';
import type { AnswerInvitation } from '@stockhand/contract/members/schema';
import type { TenantView } from '@stockhand/contract/tenants/schema';
import { useMutation } from '@tanstack/react-query';
import { failureTextOr, readFailure } from '../../../platform/form/server-errors.ts';
import { trpc } from '../../../platform/trpc.ts';

export interface Joined {
  tenant: TenantView;
  /** False where an administrator has to activate the person first. */
  mayEnter: boolean;
}

interface AnswerOptions {
  invitation: AnswerInvitation;
  /** A token for a user without a tenant; the session's by default. */
  accessOf?: (() => Promise<string>) | undefined;
  onJoined: (joined: Joined) => void;
  onDeclined: () => void;
}

/** Accepting and declining, by the mailed token or by the id in the user's list. */
export function useAnswerInvitation({ invitation, accessOf, onJoined, onDeclined }: AnswerOptions) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const readAgain = () =>
    Promise.all([
      utils.members.invitations.listOwn.invalidate(),
      utils.tenants.invalidate(),
      utils.account.invalidate(),
    ]);
  const accept = useMutation({
    async mutationFn(): Promise<Joined> {
      const context = await contextOf(accessOf);
      const { tenant } = await client.members.invitations.accept.mutate(invitation, { context });
      return { tenant, mayEnter: accessOf !== undefined || (await isEntered(client, tenant)) };
    },
    async onSuccess(joined) {
      onJoined(joined);
      await readAgain();
    },
  });
  const decline = useMutation({
    mutationFn: async () =>
      client.members.invitations.decline.mutate(invitation, { context: await contextOf(accessOf) }),
    async onSuccess() {
      onDeclined();
      await readAgain();
    },
  });
  return {
    accept: () => {
      decline.reset();
      accept.mutate();
    },
    decline: () => {
      accept.reset();
      decline.mutate();
    },
    isAccepting: accept.isPending,
    isDeclining: decline.isPending,
    failure: accept.isError
      ? answerFailureText(accept.error, texts.acceptFailed)
      : decline.isError
        ? answerFailureText(decline.error, texts.declineFailed)
        : undefined,
  };
}

async function contextOf(accessOf: AnswerOptions['accessOf']): Promise<{ access?: string }> {
  return accessOf === undefined ? {} : { access: await accessOf() };
}

/** An invitation may promise a membership that is not active. Asking for the list is what can fail harmlessly. */
async function isEntered(client: ReturnType<typeof trpc.useUtils>['client'], tenant: TenantView): Promise<boolean> {
  const list = await client.tenants.list.query().catch(() => null);
  return list === null || list.tenants.some(({ id }) => id === tenant.id);
}

/** By id the server says "not found" of an invitation that was withdrawn, answered elsewhere or has expired. */
function answerFailureText(error: unknown, fallback: string): string {
  return readFailure(error).status === 404 ? texts.invitationInvalid : failureTextOr(error, fallback);
}
