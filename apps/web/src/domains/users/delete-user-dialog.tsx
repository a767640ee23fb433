import { userMessages as texts } from '@stockhand/contract/users/messages';
import type { UserView } from '@stockhand/contract/users/schema';
import { ConfirmDeed } from '../../platform/confirm-deed.tsx';
import { trpc } from '../../platform/trpc.ts';
import type { DialogSubject } from '../../ui/dialog-subject.ts';
import { toast } from '../../ui/toast.tsx';
import { fullName } from './user-labels.ts';

export function DeleteUserDialog({ subject, isOpen, close }: DialogSubject<UserView>) {
  const utils = trpc.useUtils();
  const remove = trpc.users.delete.useMutation({
    async onSuccess() {
      toast.success(texts.deleted);
      close();
      await utils.users.invalidate();
    },
  });
  if (!subject) return null;
  return (
    <ConfirmDeed
      isOpen={isOpen}
      close={close}
      deed={remove}
      title={`Delete ${fullName(subject)}`}
      description={`${subject.email} can no longer work in this company and is signed out of it at once. What they did here stays.`}
      confirmText="Delete"
      busyText="Deleting..."
      failure={texts.deleteFailed}
      onConfirm={() => remove.mutate({ id: subject.id })}
    />
  );
}
