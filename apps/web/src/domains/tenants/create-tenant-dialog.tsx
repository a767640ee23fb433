import { statusMessages } from '@stockhand/contract/status-messages';
import { CreateTenant, defaultColors, type TenantView } from '@stockhand/contract/tenants/schema';
import { useState } from 'react';
import { readFailure } from '../../platform/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { useSchemaForm } from '../../platform/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.tsx';
import { ColorField } from './color-field.tsx';
import { IndustrySelect } from './industry-select.tsx';
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
  const { form, submit, field, errorOf, isBusy } = useSchemaForm({
    schema: CreateTenant,
    defaultValues: { name: '', ...defaultColors, industry: '' },
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
    <form onSubmit={submit} noValidate>
      <DialogBody>
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Field label="Company name" required error={errorOf('name')}>
          <Input {...field('name')} autoComplete="organization" />
        </Field>
        <Field label="Industry" error={errorOf('industry')}>
          <IndustrySelect {...field('industry')} />
        </Field>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <ColorField
            control={form.control}
            name="primary_color"
            label="Primary color"
            error={errorOf('primary_color')}
          />
          <ColorField
            control={form.control}
            name="secondary_color"
            label="Secondary color"
            error={errorOf('secondary_color')}
          />
        </div>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant="primary" busy={isBusy} busyText="Creating...">
          Create
        </Button>
      </DialogFooter>
    </form>
  );
}
