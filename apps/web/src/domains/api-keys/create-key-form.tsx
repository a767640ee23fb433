import { apiKeyMessages as texts } from '@stockhand/contract/api-keys/messages';
import { CreateApiKey, type CreatedApiKey } from '@stockhand/contract/api-keys/schema';
import type { Rights } from '@stockhand/contract/permissions';
import { z } from 'zod';
import { useBoundValue } from '../../platform/form/bound-form.ts';
import { DialogForm } from '../../platform/form/form.tsx';
import { SelectField } from '../../platform/form/select-field.tsx';
import { TextField } from '../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../platform/form/use-form.ts';
import { trpc } from '../../platform/trpc.ts';
import { FieldGroup } from '../../ui/controls/field.tsx';
import { RightsMatrix } from '../members/groups/rights-matrix.tsx';
import { toggled, type WholeRights, wholeRights } from '../members/groups/whole-rights.ts';

const lives = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'never', label: 'Never' },
];

/** The contract's schema as the form fills it: an end is chosen in days, and rights are a must. */
const KeyForm = z.object({
  name: CreateApiKey.shape.name,
  permissions: z.custom<WholeRights>().refine(isAny, texts.permissionsNone),
  life: z.string(),
});

export function CreateKeyForm({ onCreated }: { onCreated: (created: CreatedApiKey) => void }) {
  const utils = trpc.useUtils();
  const create = trpc.apiKeys.create.useMutation();
  const form = useSchemaForm({
    schema: KeyForm,
    defaultValues: { name: '', permissions: wholeRights(), life: '90' },
    save: ({ name, permissions, life }) => create.mutateAsync({ name, permissions, expires_at: endAfter(life) }),
    async onSaved(created) {
      onCreated(created);
      await utils.apiKeys.invalidate();
    },
    failureText: texts.createFailed,
  });
  const { value: permissions, onValueChange } = useBoundValue(form, 'permissions');
  return (
    <DialogForm form={form} submitText="Create key" busyText="Creating...">
      <TextField
        form={form}
        name="name"
        label="Name"
        hint="The program that uses it, such as “Web shop”."
        autoComplete="off"
      />
      <FieldGroup legend="Rights" required error={form.errorOf('permissions')}>
        <RightsMatrix
          label="Rights of the key"
          rights={permissions}
          onToggle={(action, resource, isGiven) => onValueChange(toggled(permissions, action, resource, isGiven))}
        />
      </FieldGroup>
      <SelectField form={form} name="life" label="Expires" options={lives} />
    </DialogForm>
  );
}

function isAny(permissions: Rights): boolean {
  return Object.values(permissions).some((actions) => actions.length > 0);
}

/** The moment so many days from now; null for `never`. */
function endAfter(days: string): string | null {
  return days === 'never' ? null : new Date(Date.now() + Number(days) * 86_400_000).toISOString();
}
