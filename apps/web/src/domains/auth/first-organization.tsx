import { CreateTenant } from '@stockhand/contract/tenants/schema';
import { readFailure } from '../../platform/server-errors.ts';
import { openSession } from '../../platform/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { useSchemaForm } from '../../platform/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.tsx';
import { tenantTexts } from '../tenants/tenant-texts.ts';
import { AuthLayout } from './auth-layout.tsx';
import { authTexts } from './auth-texts.ts';
import type { PendingLoginProps } from './organization-picker.tsx';

const FirstName = CreateTenant.pick({ name: true });

/** For who belongs to no company: it was deleted, or they were taken out of it. */
export function FirstOrganization({ login, onLeave, onStale }: PendingLoginProps) {
  const create = trpc.tenants.createFirst.useMutation({ trpc: { context: { access: login.access } } });
  const { submit, field, errorOf, failure, isBusy } = useSchemaForm({
    schema: FirstName,
    defaultValues: { name: '' },
    save: (values) => create.mutateAsync(values),
    onSaved({ access, tenant }) {
      toast.success(tenantTexts.created(tenant.name));
      const { refresh, isRemembered } = login;
      openSession({ access, refresh, tenantId: tenant.id, tenantSchema: tenant.schema_name, isRemembered });
    },
    onFailed: (error) => readFailure(error).status === 401 && onStale(),
    failureText: authTexts.createOrganizationFailed,
  });
  return (
    <AuthLayout title="No Organizations Available" description={authTexts.noOrganizations}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {failure && <Alert tone="danger">{failure}</Alert>}
        <p>Start one of your own. Or ask a colleague to invite you to theirs, then sign in again.</p>
        <Field label="Company name" error={errorOf('name')} required>
          <Input {...field('name')} autoComplete="organization" autoFocus />
        </Field>
        <div className="flex flex-wrap justify-between gap-2">
          <Button onClick={onLeave}>Logout</Button>
          <Button type="submit" variant="primary" busy={isBusy} busyText="Creating...">
            Create organization
          </Button>
        </div>
      </form>
    </AuthLayout>
  );
}
