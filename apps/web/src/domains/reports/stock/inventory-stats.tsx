import type { InventoryReport } from '@stockhand/contract/reports/schema';
import { AppLink } from '../../../platform/app-link.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import { Stat, StatGrid } from '../../../ui/layout/stat.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

interface InventoryStatsProps {
  /** Undefined while it loads. */
  report: InventoryReport | undefined;
  isNow: boolean;
}

/** The four key figures; those of now link to their rows. */
export function InventoryStats({ report, isNow }: InventoryStatsProps) {
  const { quantity, money } = useFormat();
  const low = report && quantity(report.lowStockProducts);
  return (
    <section aria-label="Key figures">
      <StatGrid className="max-sm:grid-cols-2! max-sm:[&_dd:first-of-type]:text-base">
        <Stat label="Total Products" loading={!report} value={report && quantity(report.totalProducts)} />
        <Stat
          label="Low Stock Products"
          loading={!report}
          value={
            isNow && low !== undefined ? (
              <TextLink asChild look="plain" className="row-link">
                <AppLink to={`${paths.lowStockReport}?status=short`} aria-label={`Low Stock Products: ${low}`}>
                  {low}
                </AppLink>
              </TextLink>
            ) : (
              low
            )
          }
          hint={report && `${quantity(report.outOfStockProducts)} out of stock`}
        />
        <Stat label="Inventory Value" loading={!report} value={report && money(report.inventoryValue)} hint="At cost" />
        <Stat
          label="Avg. Value / Product"
          loading={!report}
          value={report && money(report.averageValue)}
          hint="At cost"
        />
      </StatGrid>
    </section>
  );
}
