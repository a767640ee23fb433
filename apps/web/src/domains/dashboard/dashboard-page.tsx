import { AppLink } from '../../platform/app-link.tsx';
import { isPage } from '../../platform/page-registry.ts';
import { useCan, useCurrentUser } from '../../platform/session/current-user.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LiveControls } from './live-controls.tsx';
import { quickActions } from './quick-actions.ts';
import { Summary } from './summary.tsx';

export function DashboardPage() {
  const { tenant, firstName } = useCurrentUser();
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Dashboard"
        description={firstName ? `Welcome, ${firstName}. This is ${tenant.name}.` : tenant.name}
        actions={<LiveControls />}
      />
      <QuickActions />
      <Summary />
    </div>
  );
}

/** What the person may do from here, of the screens there are. */
function QuickActions() {
  const mayDo = useCan();
  const actions = quickActions.filter(({ to, right: [action, resource] }) => isPage(to) && mayDo(action, resource));
  if (actions.length === 0) return null;
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="mb-2 text-sm font-medium text-ink-muted">
        Quick actions
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-3">
        {actions.map(({ to, label, description, icon: Icon }) => (
          <li key={to}>
            <AppLink
              to={to}
              className="flex h-full min-h-16 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 hover:border-accent-line hover:bg-hover"
            >
              <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-md bg-accent-tint text-on-tint">
                <Icon aria-hidden className="size-4.5" />
              </span>
              <span className="min-w-0">
                <span className="block font-medium">{label}</span>
                <span className="block text-sm text-ink-muted">{description}</span>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
