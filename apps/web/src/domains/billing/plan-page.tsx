import { billingMessages as texts } from '@stockhand/contract/billing/messages';
import type { PlanView } from '@stockhand/contract/billing/schema';
import { failureTextOr } from '../../platform/form/server-errors.ts';
import { AccessDenied } from '../../platform/session/access-denied.tsx';
import { useCurrentUser } from '../../platform/session/current-user.ts';
import { trpc } from '../../platform/trpc.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LoadingNote, SkeletonText } from '../../ui/layout/skeleton.tsx';
import { InvoicesList } from './invoices-list.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanChoices } from './plan-choices.tsx';
import { PlanNotes } from './plan-notes.tsx';
import { UsageCard } from './usage-card.tsx';
import { useCheckoutReturn } from './use-checkout-return.ts';

/** What the company has, uses and pays, for administrators (docs/rules.md#plans). */
export function PlanPage() {
  const { isAdmin } = useCurrentUser();
  return isAdmin ? <Plan /> : <AccessDenied />;
}

function Plan() {
  const plan = trpc.billing.get.useQuery();
  useCheckoutReturn();
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4">
      <PageHeader title="Plan" description="What your company may use, and what it pays." />
      {plan.data && <Known plan={plan.data} />}
      {plan.isPending && (
        <Card>
          <LoadingNote>{texts.loading}</LoadingNote>
          <SkeletonText lines={4} />
        </Card>
      )}
      {plan.isError && !plan.data && (
        <ErrorState title={texts.loadFailed} onRetry={() => void plan.refetch()} retrying={plan.isFetching}>
          {failureTextOr(plan.error, 'Please try again in a moment.')}
        </ErrorState>
      )}
    </div>
  );
}

function Known({ plan }: { plan: PlanView }) {
  return (
    <>
      <PlanNotes plan={plan} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
        <PlanCard plan={plan} />
        <UsageCard plan={plan} />
      </div>
      {plan.are_limits_on && <PlanChoices plan={plan} />}
      <InvoicesList isPaidOnline={plan.is_paid_online} />
    </>
  );
}
