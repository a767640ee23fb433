import { customFieldMessages as texts } from '@stockhand/contract/custom-fields/messages';
import { CreateCustomField, type CustomFieldView } from '@stockhand/contract/custom-fields/schema';
import { z } from 'zod';
import { CheckboxField } from '../../platform/form/choice-field.tsx';
import { DialogForm } from '../../platform/form/form.tsx';
import { SelectField } from '../../platform/form/select-field.tsx';
import { TextareaField, TextField } from '../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../platform/form/use-form.ts';
import { trpc } from '../../platform/trpc.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { DialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { fieldTypeOptions } from './custom-field-names.ts';

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
      <FieldForm key={field?.id ?? newField} definition={field} onClose={close} />
    </Dialog>
  );
}

function FieldForm({ definition, onClose }: { definition: CustomFieldView | null; onClose: () => void }) {
  const utils = trpc.useUtils();
  const create = trpc.customFields.create.useMutation();
  const update = trpc.customFields.update.useMutation();
  const form = useSchemaForm({
    schema: CustomFieldForm,
    defaultValues: {
      name: definition?.name ?? '',
      field_type: definition?.field_type ?? 'text',
      description: definition?.description ?? '',
      is_required: definition?.is_required ?? false,
      is_active: definition?.is_active ?? true,
      options: definition?.options?.values.join(', ') ?? '',
    },
    save({ options: values, ...rest }, { options: changedValues, ...changed }) {
      const options = rest.field_type === 'select' ? { values } : null;
      if (!definition) return create.mutateAsync({ ...rest, options });
      const isOther = changedValues !== undefined || changed.field_type !== undefined;
      return update.mutateAsync({ id: definition.id, ...changed, ...(isOther && { options }) });
    },
    async onSaved() {
      toast.success(definition ? texts.updated : texts.created);
      onClose();
      await utils.customFields.invalidate();
    },
    failureText: texts.saveFailed,
  });
  const isSelect = form.methods.watch('field_type') === 'select';
  return (
    <DialogForm
      form={form}
      submitText={definition ? 'Save Changes' : 'Add Custom Field'}
      busyText={definition ? 'Saving...' : 'Adding...'}
    >
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
    </DialogForm>
  );
}

function optionsIn(text: string): string[] {
  const values = text.split(',').map((value) => value.trim());
  return [...new Set(values.filter((value) => value !== ''))];
}
