import { tenantMessages } from '@stockhand/contract/tenants/messages';
import type { TenantView } from '@stockhand/contract/tenants/schema';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { toastFailure } from '../../platform/server-errors.ts';
import { currentSession, switchSession } from '../../platform/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { toast } from '../../ui/toast.tsx';

type Company = Pick<TenantView, 'id' | 'name' | 'schema_name'>;

interface SwitchTenant {
  /** Goes to the dashboard first. */
  switchTo: (tenant: Company) => Promise<void>;
  /** From a page without a form: stays on it until the company has changed. Throws what failed. */
  enter: (tenant: Company) => Promise<void>;
  switchingTo: Company | null;
}

/** Opens a session in another company; what the company before has read is dropped and other tabs follow. */
export function useSwitchTenant(): SwitchTenant {
  const navigate = useNavigate();
  const select = trpc.tenants.select.useMutation();
  const [switchingTo, setSwitchingTo] = useState<Company | null>(null);
  const enter = async (tenant: Company) => {
    setSwitchingTo(tenant);
    try {
      const { access, refresh } = await select.mutateAsync({ tenant_id: tenant.id });
      const isRemembered = currentSession()?.isRemembered ?? false;
      switchSession({ access, refresh, tenantId: tenant.id, tenantSchema: tenant.schema_name, isRemembered });
      toast.success(tenantMessages.switchedTo(tenant.name));
    } finally {
      setSwitchingTo(null);
    }
  };
  const switchTo = async (tenant: Company) => {
    // A changed form asks first, and may keep its person here.
    await navigate(paths.dashboard);
    if (window.location.pathname !== paths.dashboard) return;
    await enter(tenant).catch((error: unknown) => toastFailure(error, tenantMessages.switchFailed));
  };
  return { switchTo, enter, switchingTo };
}
