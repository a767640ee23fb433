import { stockMessages as texts } from '@stockhand/contract/stock/messages';
import type { LocationStockView } from '@stockhand/contract/stock/schema';
import { MapPinOff, PackagePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { BackLink } from '../../platform/back-link.tsx';
import { DetailPage } from '../../platform/detail/detail-page.tsx';
import { useFormat } from '../../platform/format.tsx';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/session/current-user.ts';
import { useShortcut } from '../../platform/shortcuts.ts';
import { trpc } from '../../platform/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stat, StatGrid } from '../../ui/layout/stat.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { LocationItems } from './location-items.tsx';
import { PutHereDialog } from './put-here-dialog.tsx';

const missing = {
  icon: MapPinOff,
  title: texts.locationNotFound,
  description: 'It may have been deleted.',
  back: { to: paths.locations, text: 'Back to locations' },
};

const useLocationRecord = (id: number) => trpc.stock.locations.get.useQuery({ id });

/** One place: what lies there, to be found, counted and moved. */
export function LocationPage() {
  return (
    <DetailPage useRecord={useLocationRecord} name="Location" missing={missing} failedText={texts.locationsFailed}>
      {(location) => <Location location={location} />}
    </DetailPage>
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
