import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import type { NamedView } from '@stockhand/contract/catalog/schema';
import { failureTextOr, readFailure } from '../../../platform/form/server-errors.ts';
import { hasKeptKey, renewKeyOf } from '../../../platform/idempotency-key.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import type { DialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { type NamedCalls, type NamedWords, useNamedRefresh } from './named-calls.ts';

interface DeleteNamedDialogProps extends DialogSubject<NamedView> {
  words: NamedWords;
  calls: NamedCalls;
  mayDeactivate: boolean;
}

/** Asks, then deletes; what is in use and was refused can be deactivated from here instead. */
export function DeleteNamedDialog({ subject, isOpen, close, words, calls, mayDeactivate }: DeleteNamedDialogProps) {
  const refresh = useNamedRefresh();
  const done = async (text: string) => {
    toast.success(text);
    close();
    await refresh();
  };
  const remove = calls.delete.useMutation({ onSuccess: () => done(texts.named.deleted(subject?.name ?? '')) });
  const update = calls.update.useMutation({ onSuccess: ({ name }) => done(texts.named.deactivated(name)) });
  if (!subject) return null;
  const failed = update.isError ? update.error : remove.error;
  const isRefused = remove.isError && readFailure(remove.error).status === 400;
  const isOffered = isRefused && mayDeactivate && subject.is_active;
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(next) => {
        if (next) return;
        remove.reset();
        update.reset();
        close();
      }}
      title={`Delete ${subject.name}`}
      description={isRefused ? 'Nothing was deleted.' : 'This action cannot be undone.'}
      confirmText={hasKeptKey(failed) ? 'Try again' : isOffered ? 'Deactivate' : 'Delete'}
      busyText={isOffered ? 'Deactivating...' : 'Deleting...'}
      tone={isOffered ? 'primary' : 'danger'}
      busy={remove.isPending || update.isPending}
      error={failed ? failureTextOr(failed, texts.named.deleteFailed(words.one)) : undefined}
      onConfirm={() => {
        renewKeyOf(failed);
        if (isOffered) update.mutate({ id: subject.id, is_active: false });
        else remove.mutate({ id: subject.id });
      }}
    />
  );
}
