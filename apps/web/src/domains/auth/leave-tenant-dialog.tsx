import type { OwnMembershipView } from '@stockhand/contract/tenants/schema';
import { ConfirmDeed } from '../../platform/confirm-deed.tsx';
import { toastFailure } from '../../platform/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import type { DialogSubject } from '../../ui/dialog-subject.ts';
import { toast } from '../../ui/toast.tsx';
import { useSwitchTenant } from '../tenants/use-switch-tenant.ts';

/** Whoever leaves the company they are in goes on in the first one that remains. */
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
    <ConfirmDeed
      isOpen={isOpen}
      close={close}
      deed={leave}
      title={`Leave ${subject.name}`}
      description="You can no longer open it. An administrator there can invite you again."
      confirmText="Leave"
      busyText="Leaving..."
      // What failed stands in the dialog.
      onConfirm={() => void confirm().catch(() => undefined)}
    />
  );
}
