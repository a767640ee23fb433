import { tenantMessages } from '@stockhand/contract/tenants/messages';
import { type TenantView, UpdateTenant } from '@stockhand/contract/tenants/schema';
import { useState } from 'react';
import type { z } from 'zod';
import { LeaveGuard } from '../../platform/leave-guard.tsx';
import { readFailure } from '../../platform/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { upload } from '../../platform/upload.ts';
import { useSchemaForm } from '../../platform/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { toast } from '../../ui/toast.tsx';
import { LogoField } from './logo-field.tsx';
import { tenantFailureText } from './tenant-failure.ts';
import { BrandSection, CompanySection, ContactSection, RegionSection } from './tenant-sections.tsx';
import { tenantTexts as texts } from './tenant-texts.ts';

const TenantForm = UpdateTenant.omit({ id: true });
export type TenantForm = z.output<typeof TenantForm>;

export function TenantSettings({ tenant }: { tenant: TenantView }) {
  const utils = trpc.useUtils();
  const update = trpc.tenants.update.useMutation();
  const [logo, setLogo] = useState<File | null>(null);
  const [logoError, setLogoError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const schemaForm = useSchemaForm({
    schema: TenantForm,
    defaultValues: valuesOf(tenant),
    async save(_, changed): Promise<TenantView> {
      setFailure(undefined);
      if (logo) await sendLogo(tenant.id, logo).catch(refuseLogo);
      setLogo(null);
      return update.mutateAsync({ id: tenant.id, ...changed });
    },
    async onSaved(saved) {
      toast.success(texts.updated);
      utils.tenants.get.setData({ id: tenant.id }, saved);
      form.reset(valuesOf(saved));
      await Promise.all([utils.auth.me.invalidate(), utils.tenants.invalidate()]);
    },
    onFailed(error) {
      const { fields } = error instanceof LogoRefused ? { fields: {} } : readFailure(error);
      if (Object.keys(fields).length > 0 || error instanceof LogoRefused) return;
      setFailure(tenantFailureText(error, { forbidden: tenantMessages.mayNotUpdate, otherwise: texts.updateFailed }));
    },
    failureText: texts.updateFailed,
  });
  const refuseLogo = (error: unknown): never => {
    const { fields } = readFailure(error);
    setLogoError(
      fields.file?.[0] ??
        tenantFailureText(error, { forbidden: tenantMessages.mayNotUpdate, otherwise: texts.logoFailed }),
    );
    throw new LogoRefused();
  };
  const { form, submit, isBusy } = schemaForm;
  const { isDirty } = form.formState;
  const isChanged = isDirty || logo !== null;
  const chooseLogo = (chosen: File | null, error?: string) => {
    setLogo(chosen);
    setLogoError(error);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <LeaveGuard hasUnsaved={() => isChanged} />
      {failure && <FormFailure>{failure}</FormFailure>}
      <CompanySection {...schemaForm} present={tenant.industry} />
      <BrandSection
        {...schemaForm}
        logoUrl={tenant.logo_url}
        logoField={<LogoField tenant={tenant} file={logo} error={logoError} onChange={chooseLogo} disabled={isBusy} />}
      />
      <ContactSection {...schemaForm} />
      <RegionSection {...schemaForm} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button
          disabled={!isChanged || isBusy}
          onClick={() => {
            form.reset();
            chooseLogo(null);
          }}
        >
          Discard changes
        </Button>
        <Button type="submit" variant="primary" disabled={!isChanged} busy={isBusy} busyText="Saving...">
          Save Changes
        </Button>
      </div>
    </form>
  );
}

/** Says its reason beside the logo. */
class LogoRefused extends Error {}

function sendLogo(id: number, file: File): Promise<unknown> {
  const body = new FormData();
  body.set('file', file);
  return upload(`/api/directory/tenants/${id}/upload-logo/`, body);
}

function valuesOf(tenant: TenantView): TenantForm {
  const { name, primary_color, secondary_color, industry, address, phone, email, website, currency, timezone } = tenant;
  return { name, primary_color, secondary_color, industry, address, phone, email, website, currency, timezone };
}
