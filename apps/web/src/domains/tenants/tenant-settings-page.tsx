import { Building2 } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { AppLink } from '../../platform/app-link.tsx';
import { idInAddress } from '../../platform/detail/id-in-address.ts';
import { failureTextOr } from '../../platform/form/server-errors.ts';
import { paths } from '../../platform/paths.ts';
import { AccessDenied } from '../../platform/session/access-denied.tsx';
import { useCurrentUser } from '../../platform/session/current-user.ts';
import { trpc } from '../../platform/trpc.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { FormPage } from '../../ui/layout/form-page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LoadingNote, SkeletonForm } from '../../ui/layout/skeleton.tsx';
import { TenantSettings } from './tenant-settings.tsx';
import { tenantTexts as texts } from './tenant-texts.ts';

/** Settings of the current tenant, or of the one that `?id=` names. */
export function TenantSettingsPage() {
  const { tenant, isAdmin } = useCurrentUser();
  const [params] = useSearchParams();
  const wanted = params.get('id');
  const id = wanted === null ? tenant.id : idInAddress(wanted);
  if (id === tenant.id && !isAdmin) return <AccessDenied />;
  return (
    <FormPage isWide>
      {id === null ? (
        <>
          <PageHeader title="Company Settings" />
          <NoneSelected />
        </>
      ) : (
        <KnownTenant key={id} id={id} />
      )}
    </FormPage>
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
      title={texts.noneSelectedTitle}
      description={texts.noneSelected}
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
