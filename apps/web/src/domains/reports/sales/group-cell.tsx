import type { SalesGrouping, SalesReportRow } from '@stockhand/contract/reports/sales-report';
import { AppLink } from '../../../platform/app-link.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { groupName } from './group-name.ts';
import { marginText } from './margin-text.ts';

interface GroupCellProps {
  row: SalesReportRow;
  grouping: SalesGrouping;
  to: string | undefined;
}

/** Carries what the columns hidden on narrow screens say. */
export function GroupCell({ row, grouping, to }: GroupCellProps) {
  const format = useFormat();
  const name = groupName(row.name, grouping, format);
  return (
    <span className="block py-1">
      {to === undefined ? (
        <span className="font-medium">{name}</span>
      ) : (
        <TextLink asChild look="plain" className="row-link font-medium">
          <AppLink to={to}>{name}</AppLink>
        </TextLink>
      )}
      {row.sku !== null && <span className="block text-ink-muted">{row.sku}</span>}
      <span className="block text-ink-muted @min-[480px]:hidden">{format.quantity(row.quantity)} pieces</span>
      <span className="block text-ink-muted @min-[640px]:hidden">
        {format.money(row.profit)} profit, {marginText(row, format)}
      </span>
    </span>
  );
}
