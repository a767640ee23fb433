import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { CreateNamed, type NamedView } from '@stockhand/contract/catalog/schema';
import type { BoundForm } from '../../../platform/form/bound-form.ts';
import { CheckboxField } from '../../../platform/form/choice-field.tsx';
import { DialogForm } from '../../../platform/form/form.tsx';
import { ConflictPanel, type FieldWords } from '../../../platform/form/merge/conflict-panel.tsx';
import { useMergingForm } from '../../../platform/form/merge/use-merging-form.ts';
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
      {named ? (
        <ExistingNamed key={named.id} named={named} words={words} onClose={close} {...props} />
      ) : (
        <NewNamed words={words} onClose={close} {...props} />
      )}
    </Dialog>
  );
}

interface NamedFormProps extends Pick<NamedDialogProps, 'words' | 'calls' | 'activeHint'> {
  onClose: () => void;
}

function NewNamed({ words, calls, activeHint, onClose }: NamedFormProps) {
  const create = calls.create.useMutation();
  const refresh = useNamedRefresh();
  const form = useSchemaForm({
    schema: CreateNamed,
    defaultValues: { name: '', is_active: true },
    save: (values) => create.mutateAsync(values),
    async onSaved({ name }) {
      toast.success(texts.named.added(name));
      onClose();
      await refresh();
    },
    failureText: texts.named.saveFailed(words.one),
  });
  return (
    <DialogForm form={form} submitText={`Add ${words.one}`} busyText="Adding...">
      <NamedFields form={form} activeHint={activeHint} />
    </DialogForm>
  );
}

const fieldWords: FieldWords = { labels: { name: 'Name', is_active: 'Active' } };

function ExistingNamed({ named, words, calls, activeHint, onClose }: NamedFormProps & { named: NamedView }) {
  const { id } = named;
  const update = calls.update.useMutation();
  const all = calls.list.useQuery({});
  const refresh = useNamedRefresh();
  const inList = (list: typeof all.data) => list?.results.find((other) => other.id === id) ?? named;
  const { form, conflict } = useMergingForm({
    schema: CreateNamed,
    record: inList(all.data),
    valuesOf,
    read: async () => inList((await all.refetch({ throwOnError: true })).data),
    save: ({ changed, expected_updated_at }) => update.mutateAsync({ ...changed, id, expected_updated_at }),
    changedMeanwhile: texts.named.changedMeanwhile,
    async onSaved({ name }) {
      toast.success(texts.named.saved(name));
      onClose();
      await refresh();
    },
    failureText: texts.named.saveFailed(words.one),
  });
  return (
    <DialogForm form={form} submitText="Save Changes" busyText="Saving...">
      <ConflictPanel form={form} conflict={conflict} thing={words.one} words={fieldWords} />
      <NamedFields form={form} activeHint={activeHint} />
    </DialogForm>
  );
}

function valuesOf({ name, is_active }: NamedView) {
  return { name, is_active };
}

interface NamedFieldsProps {
  form: BoundForm<{ name: string; is_active?: boolean | undefined }>;
  activeHint: string;
}

function NamedFields({ form, activeHint }: NamedFieldsProps) {
  return (
    <>
      <TextField form={form} name="name" label="Name" autoComplete="off" maxLength={120} />
      <CheckboxField form={form} name="is_active" label="Active" hint={activeHint} />
    </>
  );
}
