import type { OwnMembershipView } from '@stockhand/contract/tenants/schema';
import { failureText } from '../../platform/form/server-errors.ts';
import { Time } from '../../platform/format.tsx';
import { trpc } from '../../platform/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { LogoSquare } from '../../ui/layout/logo-square.tsx';
import { SkeletonText } from '../../ui/layout/skeleton.tsx';
import { useDialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { LeaveTenantDialog } from './leave-tenant-dialog.tsx';

const roleNames = { admin: 'Administrator', manager: 'Manager', staff: 'Staff', viewer: 'Viewer' } as const;

/** The tenants one belongs to. */
export function AccountsSection({ title }: { title: string }) {
  const memberships = trpc.tenants.memberships.useQuery();
  const leaving = useDialogSubject<OwnMembershipView>();
  const list = memberships.data ?? [];
  return (
    <Card title={title} description="The companies that you work in with this login.">
      {memberships.isPending && <SkeletonText lines={3} />}
      {memberships.isError && !memberships.data && (
        <ErrorState onRetry={() => void memberships.refetch()} retrying={memberships.isFetching}>
          {failureText(memberships.error)}
        </ErrorState>
      )}
      <ul className="divide-y divide-line">
        {list.map((membership) => (
          <li key={membership.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
            <LogoSquare name={membership.name} logoUrl={membership.logo_url} color={membership.primary_color} />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-medium wrap-anywhere">{membership.name}</span>
                {membership.is_current && <Badge tone="accent">Current workspace</Badge>}
              </span>
              <span className="block text-ink-muted">
                {roleNames[membership.role]} since <Time value={membership.joined_at} absolute />
              </span>
            </span>
            {list.length > 1 && (
              <Button size="sm" onClick={() => leaving.open(membership)} aria-label={`Leave ${membership.name}`}>
                Leave
              </Button>
            )}
          </li>
        ))}
      </ul>
      <LeaveTenantDialog {...leaving} />
    </Card>
  );
}
