import type { ReorderGroup, ReorderLine } from '@stockhand/contract/purchasing/reorder';
import { stockReportMessages as texts } from '@stockhand/contract/reports/stock-messages';
import { AppLink } from '../../../platform/app-link.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';

interface SupplierActionProps {
  group: ReorderGroup;
  /** What is proposed to be ordered from that supplier. */
  lines: readonly ReorderLine[];
  isBusy: boolean;
  onOrder: (lines: readonly ReorderLine[]) => void;
}

const namedMax = 3;

/** What to order from one supplier, with the button that makes a draft of it for those who may. */
export function SupplierAction({ group, lines, isBusy, onOrder }: SupplierActionProps) {
  const { quantity, money } = useFormat();
  const mayOrder = useCan()('create', 'purchases');
  const { supplier, supplier_name, total } = group;
  const count = quantity(group.lines);
  const text =
    supplier === null
      ? texts.chooseSuppliers(count, group.lines)
      : `${texts.order(quantity(group.pieces), group.pieces, count, group.lines)} from ${supplier_name} · ${money(total)}`;
  const named = lines.slice(0, namedMax).map((line) => `${quantity(line.quantity)} × ${line.product_name}`);
  const others = group.lines - named.length;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <p className="font-medium">{text}</p>
        <p className="text-sm text-ink-muted">
          {named.join(', ')}
          {others > 0 && ` and ${quantity(others)} more`}
        </p>
      </div>
      {mayOrder && supplier === null && (
        <LinkButton size="sm" asChild>
          <AppLink to={`${paths.reorder}?supplier=none`}>Choose suppliers</AppLink>
        </LinkButton>
      )}
      {mayOrder && supplier !== null && (
        <Button size="sm" busy={isBusy} aria-label={`Create draft for ${supplier_name}`} onClick={() => onOrder(lines)}>
          Create draft
        </Button>
      )}
    </li>
  );
}
