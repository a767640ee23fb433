import { stockMessages as texts } from '@stockhand/contract/stock/messages';
import type { LocationStockView } from '@stockhand/contract/stock/schema';
import { MapPinOff, PackagePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { AppLink } from '../../platform/app-link.tsx';
import { BackLink } from '../../platform/back-link.tsx';
import { useFormat } from '../../platform/format.tsx';
import { paths } from '../../platform/paths.ts';
import { failureTextOr, readFailure } from '../../platform/server-errors.ts';
import { useShortcut } from '../../platform/shortcuts.ts';
import { trpc } from '../../platform/trpc.ts';
import { useCan } from '../../platform/who.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { Stat, StatGrid } from '../../ui/stat.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { LocationItems } from './location-items.tsx';
import { PutHereDialog } from './put-here-dialog.tsx';

/** One place: what lies there, to be found, counted and moved. */
export function LocationPage() {
  const { id: text = '' } = useParams();
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  return id === null ? <LocationMissing /> : <KnownLocation key={id} id={id} />;
}

function KnownLocation({ id }: { id: number }) {
  const location = trpc.stock.locations.get.useQuery({ id });
  if (location.isError && readFailure(location.error).status === 404) return <LocationMissing />;
  if (location.data) return <Location location={location.data} />;
  if (location.isError) {
    return (
      <>
        <h1 className="sr-only">Location</h1>
        <ErrorState onRetry={() => void location.refetch()} retrying={location.isFetching} actions={<BackButton />}>
          {failureTextOr(location.error, texts.locationsFailed)}
        </ErrorState>
      </>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <LoadingNote>Loading location...</LoadingNote>
      <h1 className="sr-only">Location</h1>
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

function Location({ location }: { location: LocationStockView }) {
  const mayMove = useCan()('update', 'products') && location.is_active;
  const [isPutting, setIsPutting] = useState(false);
  const put = () => setIsPutting(true);
  useShortcut(mayMove ? { keys: 'n', label: 'Add stock here', group: location.name, run: put } : null);
  const putButton: ReactNode = mayMove && (
    <Button variant="primary" icon={<PackagePlus aria-hidden />} onClick={put}>
      Add Stock
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        above={<BackLink to={paths.locations}>Back to locations</BackLink>}
        title={location.name}
        badge={
          <>
            {location.is_default && (
              <Badge tone="accent" icon={null}>
                Default
              </Badge>
            )}
            {!location.is_active && <StatusBadge status="inactive" />}
          </>
        }
        actions={putButton}
      />
      <Figures location={location} />
      <LocationItems location={location} emptyAction={putButton} />
      <PutHereDialog open={isPutting} onClose={() => setIsPutting(false)} location={location} />
    </div>
  );
}

function Figures({ location }: { location: LocationStockView }) {
  const format = useFormat();
  return (
    <StatGrid className="max-sm:grid-cols-2! max-sm:[&>:last-child]:col-span-full">
      <Stat label="Products" value={format.quantity(location.product_count)} />
      <Stat label="On hand" value={format.quantity(location.quantity)} />
      <Stat label="Value" value={format.money(location.value)} hint="At cost" />
    </StatGrid>
  );
}

function BackButton() {
  return (
    <LinkButton asChild>
      <AppLink to={paths.locations}>Back to locations</AppLink>
    </LinkButton>
  );
}

function LocationMissing() {
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-12 text-center">
      <MapPinOff aria-hidden className="mb-2 size-7 stroke-[1.5] text-ink-faint" />
      <h1 className="font-medium">{texts.locationNotFound}</h1>
      <p className="mb-3 text-ink-muted">It may have been deleted.</p>
      <BackButton />
    </div>
  );
}
