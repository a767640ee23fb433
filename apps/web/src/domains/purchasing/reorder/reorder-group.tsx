import type { ReorderGroup as Group, ReorderLine } from '@stockhand/contract/purchasing/reorder';
import { reorderMessages as texts } from '@stockhand/contract/purchasing/reorder-messages';
import { AppLink } from '../../../platform/app-link.tsx';
import { paths } from '../../../platform/paths.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { GroupTotals } from './group-totals.tsx';
import type { ReorderChoices } from './use-reorder-choices.ts';

interface ReorderGroupProps {
  group: Group;
  /** Those of the page. */
  lines: readonly ReorderLine[];
  columns: readonly TableColumn<ReorderLine>[];
  choices: ReorderChoices;
  mayCreate: boolean;
  refreshing: boolean;
}

/** What to order from one supplier: its lines on this page, and what they come to as ticked and edited. */
export function ReorderGroup({ group, lines, columns, choices, mayCreate, refreshing }: ReorderGroupProps) {
  const { supplier, supplier_name } = group;
  const name = supplier_name ?? texts.noSupplier;
  const rowKey = ({ product }: ReorderLine) => String(product);
  const ticked = lines.filter((line) => choices.of(line).isChosen).length;
  return (
    <section aria-label={name} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="flex min-w-0 items-center gap-2 font-semibold wrap-anywhere">
          {mayCreate && supplier !== null && (
            <Checkbox
              aria-label={`Order all from ${name}`}
              checked={ticked > 0 && ticked === lines.length}
              indeterminate={ticked > 0 && ticked < lines.length}
              onCheckedChange={(isTicked) =>
                choices.changeMany(
                  lines.map(({ product }) => product),
                  { isLeftOut: !isTicked },
                )
              }
            />
          )}
          {supplier === null ? (
            name
          ) : (
            <TextLink asChild look="plain">
              <AppLink to={paths.supplier(supplier)}>{name}</AppLink>
            </TextLink>
          )}
        </h2>
        <GroupTotals lines={lines} choices={mayCreate ? choices : null} />
      </div>
      {supplier === null && <p className="text-sm text-ink-muted">{texts.noSupplierHint}</p>}
      <DataTable
        label={`To order from ${name}`}
        columns={columns}
        rows={lines}
        rowKey={rowKey}
        refreshing={refreshing}
      />
    </section>
  );
}
