import {
  CreateSavedView,
  type SavedList,
  type SavedView,
  savedViewMessages as texts,
} from '@stockhand/contract/saved-views';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { DialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { DialogForm } from '../../form/form.tsx';
import { TextField } from '../../form/text-field.tsx';
import { useSchemaForm } from '../../form/use-form.ts';
import { trpc } from '../../trpc.ts';

/** The filters that a list shows, or a view that gets another name. */
export type ViewToSave = { list: SavedList; query: string; view?: never } | { view: SavedView };

const NameOnly = CreateSavedView.pick({ name: true });

export function SaveViewDialog({ subject, isOpen, close }: DialogSubject<ViewToSave>) {
  if (!subject) return null;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      title={subject.view ? `Rename ${subject.view.name}` : 'Save View'}
      {...(!subject.view && { description: 'Search, filters and order of this list, for you alone.' })}
      size="sm"
    >
      <NameForm subject={subject} onClose={close} />
    </Dialog>
  );
}

function NameForm({ subject, onClose }: { subject: ViewToSave; onClose: () => void }) {
  const { savedViews } = trpc.useUtils();
  const create = trpc.savedViews.create.useMutation();
  const update = trpc.savedViews.update.useMutation();
  const { view } = subject;
  const form = useSchemaForm({
    schema: NameOnly,
    defaultValues: { name: view?.name ?? '' },
    save: ({ name }) =>
      subject.view
        ? update.mutateAsync({ id: subject.view.id, name })
        : create.mutateAsync({ list: subject.list, query: subject.query, name }),
    async onSaved({ name }) {
      toast.success(view ? texts.renamed(name) : texts.saved(name));
      onClose();
      await savedViews.list.invalidate();
    },
    failureText: texts.saveFailed,
  });
  return (
    <DialogForm form={form} submitText="Save" busyText="Saving...">
      <TextField form={form} name="name" label="Name" autoComplete="off" maxLength={80} />
    </DialogForm>
  );
}
