import type { OwnMembershipView } from '@stockhand/contract/tenants/schema';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { toastFailure } from '../../platform/form/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import type { DialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { useSwitchTenant } from '../tenants/use-switch-tenant.ts';

/** Leaving the current tenant switches to the first remaining one. */
export function LeaveTenantDialog({ subject, isOpen, close }: DialogSubject<OwnMembershipView>) {
  const utils = trpc.useUtils();
  const leave = trpc.tenants.leave.useMutation();
  const { enter } = useSwitchTenant();
  if (!subject) return null;
  const confirm = async () => {
    await leave.mutateAsync({ id: subject.id });
    toast.success(`You have left ${subject.name}`);
    close();
    await utils.tenants.invalidate();
    if (!subject.is_current) return;
    const { tenants } = await utils.tenants.list.fetch();
    if (tenants[0]) await enter(tenants[0]).catch((error: unknown) => toastFailure(error));
  };
  return (
    <ConfirmAction
      isOpen={isOpen}
      close={close}
      action={leave}
      title={`Leave ${subject.name}`}
      description="You can no longer open it. An administrator there can invite you again."
      confirmText="Leave"
      busyText="Leaving..."
      // Failures are shown in the dialog.
      onConfirm={() => void confirm().catch(() => undefined)}
    />
  );
}
