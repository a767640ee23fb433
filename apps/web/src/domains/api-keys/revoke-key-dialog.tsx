import { apiKeyMessages as texts } from '@stockhand/contract/api-keys/messages';
import type { ApiKeyView } from '@stockhand/contract/api-keys/schema';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { trpc } from '../../platform/trpc.ts';
import type { DialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { toast } from '../../ui/overlay/toast.ts';

export function RevokeKeyDialog({ subject, isOpen, close }: DialogSubject<ApiKeyView>) {
  const utils = trpc.useUtils();
  const revoke = trpc.apiKeys.revoke.useMutation({
    async onSuccess() {
      toast.success(texts.revoked);
      close();
      await utils.apiKeys.invalidate();
    },
  });
  if (!subject) return null;
  return (
    <ConfirmAction
      isOpen={isOpen}
      close={close}
      action={revoke}
      title={`Revoke ${subject.name}`}
      description="Programs that use this key are refused from their next call. This cannot be undone."
      confirmText="Revoke"
      busyText="Revoking..."
      failure={texts.revokeFailed}
      onConfirm={() => revoke.mutate({ id: subject.id })}
    />
  );
}
