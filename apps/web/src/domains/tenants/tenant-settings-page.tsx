import { Building2 } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { AccessDenied } from '../../platform/access-denied.tsx';
import { AppLink } from '../../platform/app-link.tsx';
import { paths } from '../../platform/paths.ts';
import { failureTextOr } from '../../platform/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { useWho } from '../../platform/who.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingNote, SkeletonForm } from '../../ui/skeleton.tsx';
import { TenantSettings } from './tenant-settings.tsx';
import { tenantTexts as texts } from './tenant-texts.ts';

/** Settings of the current company, or of the one that `?id=` names. */
export function TenantSettingsPage() {
  const { tenant, isAdmin } = useWho();
  const [params] = useSearchParams();
  const wanted = params.get('id');
  const id = wanted === null ? tenant.id : idIn(wanted);
  if (id === tenant.id && !isAdmin) return <AccessDenied />;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      {id === null ? (
        <>
          <PageHeader title="Company Settings" />
          <NoneSelected />
        </>
      ) : (
        <KnownTenant key={id} id={id} />
      )}
    </div>
  );
}

function KnownTenant({ id }: { id: number }) {
  const tenant = trpc.tenants.get.useQuery({ id });
  return (
    <>
      <PageHeader title="Company Settings" description={tenant.data && texts.tenantId(tenant.data.schema_name)} />
      {tenant.data && <TenantSettings tenant={tenant.data} />}
      {tenant.isPending && <Loading />}
      {tenant.isError && !tenant.data && (
        <ErrorState
          title={texts.settingsFailed}
          onRetry={() => void tenant.refetch()}
          retrying={tenant.isFetching}
          actions={
            <LinkButton asChild>
              <AppLink to={paths.tenants}>Companies</AppLink>
            </LinkButton>
          }
        >
          {failureTextOr(tenant.error, 'Please try again in a moment.')}
        </ErrorState>
      )}
    </>
  );
}

function NoneSelected() {
  return (
    <EmptyState
      icon={<Building2 aria-hidden />}
      title={texts.noneSelected}
      action={
        <LinkButton asChild variant="primary">
          <AppLink to={paths.tenants}>Companies</AppLink>
        </LinkButton>
      }
    />
  );
}

function Loading() {
  return (
    <Card>
      <LoadingNote>Loading company settings...</LoadingNote>
      <SkeletonForm fields={6} />
    </Card>
  );
}

function idIn(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
