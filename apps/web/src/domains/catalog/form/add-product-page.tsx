import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import type { NamedView } from '@stockhand/contract/catalog/schema';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FormPage } from '../../../ui/layout/form-page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { SkeletonForm } from '../../../ui/layout/skeleton.tsx';
import { NewProduct } from './new-product.tsx';

const none: readonly NamedView[] = [];

export function AddProductPage() {
  const categories = trpc.catalog.categories.list.useQuery({ is_active: true });
  const locations = trpc.stock.locations.list.useQuery({ is_active: true });
  const manufacturers = trpc.catalog.manufacturers.list.useQuery({ is_active: true });
  const isReady = categories.data !== undefined && locations.data !== undefined;
  const hasFailed = !isReady && (categories.isError || locations.isError);
  const askAgain = () => {
    void categories.refetch();
    void locations.refetch();
  };
  return (
    <FormPage isWide>
      <PageHeader title="Add Product" />
      {hasFailed && <LoadFailed onRetry={askAgain} isBusy={categories.isFetching || locations.isFetching} />}
      {!hasFailed && !isReady && <Loading />}
      {isReady && (
        <NewProduct categories={categories.data.results} manufacturers={manufacturers.data?.results ?? none} />
      )}
    </FormPage>
  );
}

function Loading() {
  return (
    <Card>
      <p role="status" className="mb-4 animate-late text-ink-muted">
        Loading form data...
      </p>
      <SkeletonForm fields={6} />
    </Card>
  );
}

function LoadFailed({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="text-danger">{texts.addLoadFailed}</p>
      <Button onClick={onRetry} busy={isBusy}>
        Try again
      </Button>
    </div>
  );
}
