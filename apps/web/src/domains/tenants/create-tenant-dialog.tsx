import { statusMessages } from '@stockhand/contract/status-messages';
import { CreateTenant, defaultColors, type TenantView } from '@stockhand/contract/tenants/schema';
import { useState } from 'react';
import { DialogForm } from '../../platform/form/form.tsx';
import { readFailure } from '../../platform/form/server-errors.ts';
import { TextField } from '../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../platform/form/use-form.ts';
import { trpc } from '../../platform/trpc.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { ColorField } from './color-field.tsx';
import { IndustryField } from './industry-field.tsx';
import { proposedRegion } from './proposed-region.ts';
import { RegionFields } from './region-fields.tsx';
import { tenantFailureText } from './tenant-failure.ts';
import { tenantTexts as texts } from './tenant-texts.ts';
import type { Acting } from './use-expiry.ts';

interface CreateTenantDialogProps {
  open: boolean;
  onClose: () => void;
  acting: Acting;
  onCreated: (tenant: TenantView) => void;
}

export function CreateTenantDialog({ open, onClose, ...props }: CreateTenantDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Create New Tenant"
      description="A company of its own: nothing is shared with the one you are in."
    >
      <CreateTenantForm {...props} onClose={onClose} />
    </Dialog>
  );
}

function CreateTenantForm({ onClose, acting, onCreated }: Omit<CreateTenantDialogProps, 'open'>) {
  const utils = trpc.useUtils();
  const create = trpc.tenants.create.useMutation();
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm({
    schema: CreateTenant,
    defaultValues: { name: '', ...defaultColors, industry: '', ...proposedRegion() },
    save(values) {
      setFailure(undefined);
      return acting(() => create.mutateAsync(values));
    },
    async onSaved(tenant) {
      toast.success(texts.created(tenant.name));
      onClose();
      await utils.tenants.invalidate();
      onCreated(tenant);
    },
    onFailed(error, text) {
      if (text === null) return;
      const forbidden = readFailure(error).detail ?? statusMessages.forbidden;
      setFailure(tenantFailureText(error, { forbidden, otherwise: texts.createFailed }));
    },
  });
  return (
    <DialogForm form={form} failure={failure ?? null} submitText="Create" busyText="Creating...">
      <TextField form={form} name="name" label="Company name" autoComplete="organization" />
      <IndustryField form={form} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <RegionFields form={form} />
        <ColorField form={form} name="primary_color" label="Primary color" />
        <ColorField form={form} name="secondary_color" label="Secondary color" />
      </div>
    </DialogForm>
  );
}
