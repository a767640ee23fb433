import { tenantMessages } from '@stockhand/contract/tenants/messages';
import { type TenantView, UpdateTenant } from '@stockhand/contract/tenants/schema';
import { useState } from 'react';
import type { z } from 'zod';
import { Form } from '../../platform/form/form.tsx';
import { LeaveGuard } from '../../platform/form/leave-guard.tsx';
import { ConflictPanel, type FieldWords } from '../../platform/form/merge/conflict-panel.tsx';
import { useMergingForm } from '../../platform/form/merge/use-merging-form.ts';
import { readFailure } from '../../platform/form/server-errors.ts';
import { upload } from '../../platform/form/upload.ts';
import { trpc } from '../../platform/trpc.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FormColumns } from '../../ui/layout/form-page.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { LogoField } from './logo-field.tsx';
import { tenantFailureText } from './tenant-failure.ts';
import { BrandSection, ContactSection, RegionSection, TenantSection } from './tenant-sections.tsx';
import { tenantTexts as texts } from './tenant-texts.ts';

const TenantFields = UpdateTenant.omit({ id: true, expected_updated_at: true });
type TenantFields = z.output<typeof TenantFields>;

const words: FieldWords = {
  labels: {
    name: 'Company name',
    industry: 'Industry',
    primary_color: 'Primary color',
    secondary_color: 'Secondary color',
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
    website: 'Website',
    tax_id: 'Tax ID',
    currency: 'Currency',
    timezone: 'Time zone',
  },
};

export function TenantSettings({ tenant }: { tenant: TenantView }) {
  const { form, conflict, failure, logo } = useTenantSettings(tenant);
  const isChanged = form.methods.formState.isDirty || logo.file !== null;
  return (
    <Form form={form} failure={failure ?? null}>
      <LeaveGuard hasUnsaved={() => isChanged} />
      <ConflictPanel form={form} conflict={conflict} thing="company" words={words} />
      <FormColumns
        aside={
          <>
            <ContactSection form={form} />
            <RegionSection form={form} />
          </>
        }
      >
        <TenantSection form={form} present={tenant.industry} />
        <BrandSection
          form={form}
          logoUrl={tenant.logo_url}
          logoField={
            <LogoField
              tenant={tenant}
              file={logo.file}
              error={logo.error}
              onChange={logo.choose}
              disabled={form.isBusy}
            />
          }
        />
      </FormColumns>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button
          disabled={!isChanged || form.isBusy}
          onClick={() => {
            form.methods.reset();
            logo.choose(null);
          }}
        >
          Discard changes
        </Button>
        <Button type="submit" variant="primary" disabled={!isChanged} busy={form.isBusy} busyText="Saving...">
          Save Changes
        </Button>
      </div>
    </Form>
  );
}

/** The form and the logo that is sent with it. */
function useTenantSettings(tenant: TenantView) {
  const utils = trpc.useUtils();
  const update = trpc.tenants.update.useMutation();
  const [failure, setFailure] = useState<string>();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const refuseLogo = (refusal: unknown): never => {
    const { fields } = readFailure(refusal);
    toast.error(texts.logoFailedToast);
    setError(
      fields.file?.[0] ??
        tenantFailureText(refusal, { forbidden: tenantMessages.mayNotUpdate, otherwise: texts.logoFailed }),
    );
    throw new LogoRefused();
  };
  const { form, conflict } = useMergingForm({
    schema: TenantFields,
    record: tenant,
    valuesOf,
    read: () => utils.tenants.get.fetch({ id: tenant.id }, { staleTime: 0 }),
    changedMeanwhile: tenantMessages.changedMeanwhile,
    async save({ changed, expected_updated_at }): Promise<TenantView> {
      setFailure(undefined);
      if (file) await sendLogo(tenant.id, file).catch(refuseLogo);
      setFile(null);
      return update.mutateAsync({ id: tenant.id, ...changed, expected_updated_at });
    },
    async onSaved(saved) {
      toast.success(texts.updated);
      utils.tenants.get.setData({ id: tenant.id }, saved);
      form.methods.reset(valuesOf(saved));
      await Promise.all([utils.account.me.invalidate(), utils.tenants.invalidate()]);
    },
    onFailed(refusal) {
      const { fields } = refusal instanceof LogoRefused ? { fields: {} } : readFailure(refusal);
      if (Object.keys(fields).length > 0 || refusal instanceof LogoRefused) return;
      setFailure(tenantFailureText(refusal, { forbidden: tenantMessages.mayNotUpdate, otherwise: texts.updateFailed }));
    },
    failureText: texts.updateFailed,
  });
  const choose = (chosen: File | null, reason?: string) => {
    setFile(chosen);
    setError(reason);
  };
  return { form, conflict, failure, logo: { file, error, choose } };
}

/** Says its reason beside the logo. */
class LogoRefused extends Error {}

function sendLogo(id: number, file: File): Promise<unknown> {
  const body = new FormData();
  body.set('file', file);
  return upload(`/api/directory/tenants/${id}/upload-logo/`, body);
}

function valuesOf(tenant: TenantView): TenantFields {
  const { name, primary_color, secondary_color, industry, address, phone, email, website, tax_id } = tenant;
  const { currency, timezone } = tenant;
  return { name, primary_color, secondary_color, industry, address, phone, email, website, tax_id, currency, timezone };
}
