import { customFieldMessages as texts } from '@stockhand/contract/custom-fields/messages';
import { CreateCustomField, type CustomFieldView, type FieldType } from '@stockhand/contract/custom-fields/schema';
import { z } from 'zod';
import { CheckboxField } from '../../platform/form/choice-field.tsx';
import { DialogForm } from '../../platform/form/form.tsx';
import { ConflictPanel, type FieldWords } from '../../platform/form/merge/conflict-panel.tsx';
import { useMergingForm } from '../../platform/form/merge/use-merging-form.ts';
import { SelectField } from '../../platform/form/select-field.tsx';
import { TextareaField, TextField } from '../../platform/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '../../platform/form/use-form.ts';
import { trpc } from '../../platform/trpc.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { DialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { fieldTypeNames, fieldTypeOptions } from './custom-field-names.ts';

/** The subject of the dialog that adds a field. */
export const newField = 'new';

/** The contract's schema as the form fills it: options are one text, separated by commas. */
const CustomFieldForm = z
  .object({ ...CreateCustomField.shape, options: z.string().transform(optionsIn) })
  .refine(({ field_type, options }) => field_type !== 'select' || options.length > 0, {
    path: ['options'],
    error: texts.optionsRequired,
  });

export function CustomFieldDialog({ subject, isOpen, close }: DialogSubject<CustomFieldView | typeof newField>) {
  if (!subject) return null;
  const field = subject === newField ? null : subject;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      title={field ? 'Edit Custom Field' : 'Add Custom Field'}
      {...(field && { description: 'Values that products already have stay as they are.' })}
    >
      {field ? <ExistingField key={field.id} definition={field} onClose={close} /> : <NewField onClose={close} />}
    </Dialog>
  );
}

function NewField({ onClose }: { onClose: () => void }) {
  const saved = useFieldSaved(onClose);
  const create = trpc.customFields.create.useMutation();
  const form = useSchemaForm({
    schema: CustomFieldForm,
    defaultValues: { name: '', field_type: 'text', description: '', is_required: false, is_active: true, options: '' },
    save: ({ options, ...field }) => create.mutateAsync({ ...field, options: optionsOf(field, options) }),
    onSaved: () => saved(texts.created),
    failureText: texts.saveFailed,
  });
  return (
    <DialogForm form={form} submitText="Add Custom Field" busyText="Adding...">
      <DefinitionFields form={form} />
    </DialogForm>
  );
}

const words: FieldWords = {
  labels: {
    name: 'Name',
    field_type: 'Field type',
    options: 'Options',
    description: 'Description',
    is_required: 'Required',
    is_active: 'Active',
  },
  texts: { field_type: (type: FieldType) => fieldTypeNames[type] },
};

function ExistingField({ definition, onClose }: { definition: CustomFieldView; onClose: () => void }) {
  const saved = useFieldSaved(onClose);
  const { get } = trpc.useUtils().customFields;
  const update = trpc.customFields.update.useMutation();
  const { id } = definition;
  const current = trpc.customFields.get.useQuery({ id }, { initialData: definition });
  const { form, conflict } = useMergingForm({
    schema: CustomFieldForm,
    record: current.data,
    valuesOf,
    read: () => get.fetch({ id }, { staleTime: 0 }),
    save({ values, changed: { options: changedOptions, ...changed }, expected_updated_at }) {
      const isOther = changedOptions !== undefined || changed.field_type !== undefined;
      const options = isOther ? { options: optionsOf(values, values.options) } : {};
      return update.mutateAsync({ id, ...changed, ...options, expected_updated_at });
    },
    changedMeanwhile: texts.changedMeanwhile,
    onSaved: () => saved(texts.updated),
    failureText: texts.saveFailed,
  });
  return (
    <DialogForm form={form} submitText="Save Changes" busyText="Saving...">
      <ConflictPanel form={form} conflict={conflict} thing="custom field" words={words} />
      <DefinitionFields form={form} />
    </DialogForm>
  );
}

function valuesOf({ name, field_type, description, is_required, is_active, options }: CustomFieldView) {
  return { name, field_type, description, is_required, is_active, options: options?.values.join(', ') ?? '' };
}

function optionsOf({ field_type }: { field_type: FieldType }, values: string[]) {
  return field_type === 'select' ? { values } : null;
}

function useFieldSaved(onClose: () => void) {
  const { customFields } = trpc.useUtils();
  return async (done: string): Promise<void> => {
    toast.success(done);
    onClose();
    await customFields.invalidate();
  };
}

type DefinitionForm = SchemaForm<z.input<typeof CustomFieldForm>, z.output<typeof CustomFieldForm>>;

function DefinitionFields({ form }: { form: DefinitionForm }) {
  const isSelect = form.methods.watch('field_type') === 'select';
  return (
    <>
      <TextField form={form} name="name" label="Name" autoComplete="off" />
      <SelectField form={form} name="field_type" label="Field type" required options={fieldTypeOptions} />
      {isSelect && (
        <TextField
          form={form}
          name="options"
          label="Options"
          required
          hint="Separate them with commas."
          placeholder="Red, Green, Blue"
          autoComplete="off"
        />
      )}
      <TextareaField
        form={form}
        name="description"
        label="Description"
        hint="Shown below the field on a product."
        rows={2}
      />
      <CheckboxField form={form} name="is_required" label="Required" hint="A product cannot be saved without it." />
      <CheckboxField form={form} name="is_active" label="Active" hint="Inactive fields are not asked for." />
    </>
  );
}

function optionsIn(text: string): string[] {
  const values = text.split(',').map((value) => value.trim());
  return [...new Set(values.filter((value) => value !== ''))];
}
