import { tenantMessages } from '@stockhand/contract/tenants/messages';
import { CreateTenant, type TenantView } from '@stockhand/contract/tenants/schema';
import { useEffect, useState } from 'react';
import { Form } from '../../platform/form/form.tsx';
import { readFailure, toastFailure } from '../../platform/form/server-errors.ts';
import { TextField } from '../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../platform/form/use-form.ts';
import { openSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { Button } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { OwnInvitations } from '../members/invitations/own-invitations.tsx';
import { useOwnInvitations } from '../members/invitations/use-own-invitations.ts';
import { userTexts } from '../members/user-texts.ts';
import { proposedRegion } from '../tenants/proposed-region.ts';
import { RegionFields } from '../tenants/region-fields.tsx';
import { tenantTexts } from '../tenants/tenant-texts.ts';
import { AuthLayout } from './auth-layout.tsx';
import { authTexts } from './auth-texts.ts';
import { accessOf, enterJoined } from './pending-session.ts';
import { type PendingLoginProps, TenantsLoading } from './tenant-picker.tsx';

/** For users without a tenant: pending invitations, and creating a tenant. */
export function FirstTenant({ login, onLeave, onStale }: PendingLoginProps) {
  // Once one invitation is accepted the server lets the login go on there, and the token of before is refused.
  const [access, setAccess] = useState(login.access);
  const invitations = useOwnInvitations(access);
  const [isBarred, setIsBarred] = useState(false);
  const { client } = trpc.useUtils();
  const isStale = invitations.waiting.isError && readFailure(invitations.waiting.error).status === 401;
  useEffect(() => {
    if (isStale) onStale();
  }, [isStale, onStale]);
  const enter = async (tenant: TenantView) => {
    try {
      if (await enterJoined(client, login, tenant)) return;
      setIsBarred(true);
      toast.info(userTexts.notActiveYet(tenant.name));
    } catch (error) {
      toastFailure(error, tenantMessages.switchFailed);
    }
  };
  const renew = async () => {
    const renewed = await accessOf(login);
    setAccess(renewed);
    return renewed;
  };
  const isInvited = invitations.lines.length > 0;
  const hasJoined = invitations.lines.some(({ answer }) => answer !== null && answer !== 'declined');
  if (invitations.waiting.isPending || isStale) {
    return (
      <AuthLayout title="No Organizations Available" description={authTexts.noTenants}>
        <TenantsLoading />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="No Organizations Available" description={authTexts.noTenants}>
      <OwnInvitations
        invitations={invitations}
        accessOf={renew}
        enterText={(name) => `Open ${name}`}
        onEnter={enter}
        className={isInvited ? 'mb-5 rounded-lg border border-line' : 'mb-5'}
      />
      {hasJoined && !isBarred ? (
        <Button onClick={onLeave}>Logout</Button>
      ) : (
        <NewTenant login={login} onLeave={onLeave} onStale={onStale} isInvited={isInvited} />
      )}
    </AuthLayout>
  );
}

const FirstTenantForm = CreateTenant.pick({ name: true, currency: true, timezone: true });

function NewTenant({ login, onLeave, onStale, isInvited }: PendingLoginProps & { isInvited: boolean }) {
  const create = trpc.tenants.createFirst.useMutation({ trpc: { context: { access: login.access } } });
  const form = useSchemaForm({
    schema: FirstTenantForm,
    defaultValues: { name: '', ...proposedRegion() },
    save: (values) => create.mutateAsync(values),
    onSaved({ access, tenant }) {
      toast.success(tenantTexts.created(tenant.name));
      const { refresh, isRemembered } = login;
      openSession({ access, refresh, tenantId: tenant.id, tenantSchema: tenant.schema_name, isRemembered });
    },
    onFailed: (error) => readFailure(error).status === 401 && onStale(),
    failureText: authTexts.createTenantFailed,
  });
  return (
    <Form form={form}>
      <p>
        {isInvited
          ? 'Or start one of your own.'
          : 'Start one of your own. Or ask a colleague to invite you to theirs, then sign in again.'}
      </p>
      <TextField form={form} name="name" label="Company name" autoComplete="organization" autoFocus={!isInvited} />
      <RegionFields form={form} />
      <div className="flex flex-wrap justify-between gap-2">
        <Button onClick={onLeave}>Logout</Button>
        <Button type="submit" variant={isInvited ? 'secondary' : 'primary'} busy={form.isBusy} busyText="Creating...">
          Create company
        </Button>
      </div>
    </Form>
  );
}
