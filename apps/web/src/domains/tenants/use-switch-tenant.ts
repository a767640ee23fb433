import { tenantMessages } from '@stockhand/contract/tenants/messages';
import type { TenantView } from '@stockhand/contract/tenants/schema';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toastFailure } from '../../platform/form/server-errors.ts';
import { paths } from '../../platform/paths.ts';
import { currentSession, switchSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { toast } from '../../ui/overlay/toast.ts';

type Tenant = Pick<TenantView, 'id' | 'name' | 'schema_name'>;

interface SwitchTenant {
  /** Goes to the dashboard first. */
  switchTo: (tenant: Tenant) => Promise<void>;
  /** From a page without a form: stays on it until the tenant has changed. `success` is what the person reads. Throws what failed. */
  enter: (tenant: Tenant, success?: string) => Promise<void>;
  switchingTo: Tenant | null;
}

/** Opens a session in another tenant; what the tenant before has read is dropped and other tabs follow. */
export function useSwitchTenant(): SwitchTenant {
  const navigate = useNavigate();
  const select = trpc.tenants.select.useMutation();
  const [switchingTo, setSwitchingTo] = useState<Tenant | null>(null);
  const enter = async (tenant: Tenant, success = tenantMessages.switchedTo(tenant.name)) => {
    setSwitchingTo(tenant);
    try {
      const { access, refresh } = await select.mutateAsync({ tenant_id: tenant.id });
      const isRemembered = currentSession()?.isRemembered ?? false;
      switchSession({ access, refresh, tenantId: tenant.id, tenantSchema: tenant.schema_name, isRemembered });
      toast.success(success);
    } finally {
      setSwitchingTo(null);
    }
  };
  const switchTo = async (tenant: Tenant) => {
    // A changed form asks first, and may keep its person here.
    await navigate(paths.dashboard);
    if (window.location.pathname !== paths.dashboard) return;
    await enter(tenant).catch((error: unknown) => toastFailure(error, tenantMessages.switchFailed));
  };
  return { switchTo, enter, switchingTo };
}
