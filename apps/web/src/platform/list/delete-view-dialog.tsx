import { type SavedView, savedViewMessages as texts } from '@stockhand/contract/saved-views';
import type { DialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { ConfirmAction } from '../confirm-action.tsx';
import { trpc } from '../trpc.ts';

export function DeleteViewDialog({ subject, isOpen, close }: DialogSubject<SavedView>) {
  const { savedViews } = trpc.useUtils();
  const remove = trpc.savedViews.delete.useMutation({
    onSuccess: () => {
      toast.success(texts.deleted(subject?.name ?? ''));
      close();
      return savedViews.list.invalidate();
    },
  });
  if (!subject) return null;
  return (
    <ConfirmAction
      isOpen={isOpen}
      close={close}
      action={remove}
      title={`Delete ${subject.name}`}
      description={texts.deleteQuestion}
      confirmText="Delete"
      busyText="Deleting..."
      failure={texts.deleteFailed}
      onConfirm={() => remove.mutate({ id: subject.id })}
    />
  );
}
