import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { CreateNamed, type NamedView } from '@stockhand/contract/catalog/schema';
import { CheckboxField } from '../../../platform/form/choice-field.tsx';
import { DialogForm } from '../../../platform/form/form.tsx';
import { TextField } from '../../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { DialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { type NamedCalls, type NamedWords, useNamedRefresh } from './named-calls.ts';

/** The subject of the dialog that adds one. */
export const newNamed = 'new';

interface NamedDialogProps extends DialogSubject<NamedView | typeof newNamed> {
  words: NamedWords;
  calls: NamedCalls;
  /** What being inactive means for one of these. */
  activeHint: string;
}

/** Adds or changes a thing that is a name and a switch. */
export function NamedDialog({ subject, isOpen, close, words, ...props }: NamedDialogProps) {
  if (!subject) return null;
  const named = subject === newNamed ? null : subject;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      title={named ? `Edit ${named.name}` : `Add ${words.one}`}
      {...(named && { description: 'A new name shows wherever the old one does.' })}
      size="sm"
    >
      <NamedForm key={named?.id ?? newNamed} named={named} words={words} onClose={close} {...props} />
    </Dialog>
  );
}

interface NamedFormProps extends Pick<NamedDialogProps, 'words' | 'calls' | 'activeHint'> {
  named: NamedView | null;
  onClose: () => void;
}

function NamedForm({ named, words, calls, activeHint, onClose }: NamedFormProps) {
  const create = calls.create.useMutation();
  const update = calls.update.useMutation();
  const refresh = useNamedRefresh();
  const form = useSchemaForm({
    schema: CreateNamed,
    defaultValues: { name: named?.name ?? '', is_active: named?.is_active ?? true },
    save: (values, changed) => (named ? update.mutateAsync({ id: named.id, ...changed }) : create.mutateAsync(values)),
    async onSaved({ name }) {
      toast.success(named ? texts.named.saved(name) : texts.named.added(name));
      onClose();
      await refresh();
    },
    failureText: texts.named.saveFailed(words.one),
  });
  return (
    <DialogForm
      form={form}
      submitText={named ? 'Save Changes' : `Add ${words.one}`}
      busyText={named ? 'Saving...' : 'Adding...'}
    >
      <TextField form={form} name="name" label="Name" autoComplete="off" maxLength={120} />
      <CheckboxField form={form} name="is_active" label="Active" hint={activeHint} />
    </DialogForm>
  );
}
