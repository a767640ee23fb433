import { customFieldMessages as texts } from '@stockhand/contract/custom-fields/messages';
import { CreateCustomField, type CustomFieldView } from '@stockhand/contract/custom-fields/schema';
import { z } from 'zod';
import { trpc } from '../../platform/trpc.ts';
import { useSchemaForm } from '../../platform/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '../../ui/dialog.tsx';
import type { DialogSubject } from '../../ui/dialog-subject.ts';
import { Field } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.tsx';
import { fieldTypeOptions } from './custom-field-names.ts';

/** The subject of the dialog that adds a field. */
export const newField = 'new';

/** The contract's schema as people fill it: options are one text, parted by commas (document 1, section 5). */
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
  const { form, submit, field, errorOf, failure, isBusy } = useSchemaForm({
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
  const isSelect = form.watch('field_type') === 'select';
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        {failure && <FormFailure>{failure}</FormFailure>}
        <Field label="Name" required error={errorOf('name')}>
          <Input {...field('name')} autoComplete="off" />
        </Field>
        <Field label="Field type" required error={errorOf('field_type')}>
          <Select {...field('field_type')} options={fieldTypeOptions} />
        </Field>
        {isSelect && (
          <Field label="Options" required error={errorOf('options')} hint="Separate them with commas.">
            <Input {...field('options')} placeholder="Red, Green, Blue" autoComplete="off" />
          </Field>
        )}
        <Field label="Description" error={errorOf('description')} hint="Shown below the field on a product.">
          <Textarea {...field('description')} rows={2} />
        </Field>
        <Checkbox {...field('is_required')} label="Required" hint="A product cannot be saved without it." />
        <Checkbox {...field('is_active')} label="Active" hint="Inactive fields are not asked for." />
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant="primary" busy={isBusy} busyText={definition ? 'Saving...' : 'Adding...'}>
          {definition ? 'Save Changes' : 'Add Custom Field'}
        </Button>
      </DialogFooter>
    </form>
  );
}

function optionsIn(text: string): string[] {
  const values = text.split(',').map((value) => value.trim());
  return [...new Set(values.filter((value) => value !== ''))];
}
