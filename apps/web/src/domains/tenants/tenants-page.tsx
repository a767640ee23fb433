import { tenantMessages } from '@stockhand/contract/tenants/messages';
import type { TenantView } from '@stockhand/contract/tenants/schema';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { readFailure } from '../../platform/form/server-errors.ts';
import { useShortcut } from '../../platform/shortcuts.ts';
import { trpc } from '../../platform/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LoadingNote } from '../../ui/layout/skeleton.tsx';
import { useDialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { CreateTenantDialog } from './create-tenant-dialog.tsx';
import { DeleteTenantDialog } from './delete-tenant-dialog.tsx';
import { tenantFailureText } from './tenant-failure.ts';
import { tenantTexts as texts } from './tenant-texts.ts';
import { TenantsTable } from './tenants-table.tsx';
import { useExpiry } from './use-expiry.ts';
import { useSwitchTenant } from './use-switch-tenant.ts';

/** The tenants one works in. */
export function TenantsPage() {
  const list = trpc.tenants.list.useQuery();
  const [isCreating, setIsCreating] = useState(false);
  const deleting = useDialogSubject<TenantView>();
  const [failure, setFailure] = useState<string>();
  const { enter, switchingTo } = useSwitchTenant();
  const { isExpired, acting } = useExpiry();
  const tenants = list.data?.tenants.filter(({ schema_name }) => schema_name !== 'public') ?? [];
  const switchTo = async (tenant: TenantView) => {
    setFailure(undefined);
    await acting(() => enter(tenant, tenantMessages.switched)).catch((error: unknown) =>
      setFailure(switchFailureText(error)),
    );
  };
  const add = () => setIsCreating(true);
  useShortcut({ keys: 'n', label: 'New company', group: 'Companies', run: add });
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Companies"
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={add}>
            Add Company/Business
          </Button>
        }
      />
      {isExpired ? (
        <Alert tone="danger">{texts.sessionExpired}</Alert>
      ) : (
        failure && <Alert tone="danger">{failure}</Alert>
      )}
      {list.data && (
        <Alert tone="info">
          Current Logged in as <strong className="font-medium">{list.data.current_tenant_schema}</strong>
        </Alert>
      )}
      {list.isPending && <LoadingNote>Loading companies...</LoadingNote>}
      <TenantsTable
        tenants={tenants}
        loading={list.isPending}
        switchingTo={switchingTo?.id ?? null}
        onSwitch={(tenant) => void switchTo(tenant)}
        onDelete={deleting.open}
        error={
          list.isError && !list.data ? (
            <ErrorState onRetry={() => void list.refetch()} retrying={list.isFetching}>
              {readFailure(list.error).status === 401 ? texts.sessionExpired : texts.listFailed}
            </ErrorState>
          ) : undefined
        }
      />
      <CreateTenantDialog
        open={isCreating}
        onClose={() => setIsCreating(false)}
        acting={acting}
        onCreated={(tenant) => tenants.length === 0 && void switchTo(tenant)}
      />
      <DeleteTenantDialog
        {...deleting}
        acting={acting}
        onDeleted={(gone, [first]) => gone.is_current && first && void switchTo(first)}
      />
    </div>
  );
}

function switchFailureText(error: unknown): string {
  const forbidden = readFailure(error).detail ?? 'Failed to switch tenant';
  return tenantFailureText(error, { forbidden, otherwise: 'Failed to switch tenant' });
}
