import { type SavedView, savedViewMessages as texts } from '@stockhand/contract/saved-views';
import type { DialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { DeleteDialog } from '../../delete-dialog.tsx';
import { trpc } from '../../trpc.ts';

export function DeleteViewDialog(dialog: DialogSubject<SavedView>) {
  const { savedViews } = trpc.useUtils();
  const remove = trpc.savedViews.delete.useMutation({
    onSuccess: () => {
      toast.success(texts.deleted(dialog.subject?.name ?? ''));
      dialog.close();
      return savedViews.list.invalidate();
    },
  });
  return <DeleteDialog {...dialog} action={remove} question={texts.deleteQuestion} failure={texts.deleteFailed} />;
}
