import { productMessages as texts } from '@stockhand/contract/products/messages';
import { CreateNamed, type NamedView } from '@stockhand/contract/products/schema';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '../ui/dialog.tsx';
import type { DialogSubject } from '../ui/dialog-subject.ts';
import { Field } from '../ui/field.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { Input } from '../ui/input.tsx';
import { toast } from '../ui/toast.tsx';
import { type NamedCalls, type NamedWords, useNamedRefresh } from './named-calls.ts';
import { useSchemaForm } from './use-form.ts';

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
  const { submit, field, errorOf, failure, isBusy } = useSchemaForm({
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
    <form onSubmit={submit} noValidate>
      <DialogBody>
        {failure && <FormFailure>{failure}</FormFailure>}
        <Field label="Name" required error={errorOf('name')}>
          <Input {...field('name')} autoComplete="off" maxLength={120} />
        </Field>
        <Checkbox {...field('is_active')} label="Active" hint={activeHint} />
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant="primary" busy={isBusy} busyText={named ? 'Saving...' : 'Adding...'}>
          {named ? 'Save Changes' : `Add ${words.one}`}
        </Button>
      </DialogFooter>
    </form>
  );
}
