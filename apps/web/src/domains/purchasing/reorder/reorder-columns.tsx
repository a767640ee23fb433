import { lineTotal } from '@stockhand/contract/money';
import type { ReorderLine } from '@stockhand/contract/purchasing/reorder';
import type { Format } from '../../../platform/format.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { NumberInput } from '../../../ui/controls/number-input.tsx';
import { Select, type SelectOption } from '../../../ui/controls/select.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { ReorderProduct } from './reorder-product.tsx';
import { isOrderable, type ReorderChoices } from './use-reorder-choices.ts';

interface ReorderColumnsProps {
  format: Format;
  choices: ReorderChoices;
  mayCreate: boolean;
  /** To choose from where a product has none. */
  suppliers: readonly SelectOption[];
}

/** A proposal with what may be changed of it; the quantity is plain text for those who may not order. */
export function reorderColumns({ format, choices, mayCreate, suppliers }: ReorderColumnsProps) {
  const { quantity, money, cost } = format;
  const figure = { align: 'end', fit: true } as const;
  const columns: TableColumn<ReorderLine>[] = [
    {
      key: 'product',
      header: 'Product',
      cell: (line) => (
        <ReorderProduct line={line} ordered={choices.of(line).quantity}>
          {line.supplier === null && mayCreate && (
            <Select
              aria-label={`Supplier of ${line.product_name}`}
              placeholder="Select supplier"
              options={suppliers}
              value={String(choices.of(line).supplier ?? '')}
              onValueChange={(value) =>
                choices.change(line.product, { supplier: Number(value), isLeftOut: value === '' })
              }
              className="mt-1 max-w-60"
            />
          )}
        </ReorderProduct>
      ),
    },
    {
      ...figure,
      key: 'available',
      header: 'Available',
      from: 640,
      cell: ({ on_hand, reserved }) => quantity(on_hand - reserved),
    },
    { ...figure, key: 'incoming', header: 'Incoming', from: 640, cell: ({ incoming }) => quantity(incoming) },
    { ...figure, key: 'drafted', header: 'On drafts', from: 760, cell: ({ drafted }) => quantity(drafted) },
    { ...figure, key: 'needed', header: 'Needed', from: 760, cell: ({ needed }) => quantity(needed) },
    { ...figure, key: 'unit_price', header: 'Cost', from: 900, cell: ({ unit_price }) => cost(unit_price) },
    {
      ...figure,
      key: 'quantity',
      header: 'Quantity',
      cell: (line) => {
        const chosen = choices.of(line).quantity;
        if (!mayCreate) return quantity(line.quantity);
        return (
          <span className="inline-block w-20">
            <NumberInput
              aria-label={`Quantity of ${line.product_name}`}
              aria-invalid={!isOrderable(chosen)}
              value={chosen}
              min={1}
              step={line.pack_size}
              onValueChange={(value) => choices.change(line.product, { quantity: value })}
            />
          </span>
        );
      },
    },
    {
      ...figure,
      key: 'total',
      header: 'Total',
      from: 480,
      cell: (line) => {
        const chosen = choices.of(line).quantity;
        return isOrderable(chosen) ? money(lineTotal({ quantity: chosen, unit_price: line.unit_price })) : '–';
      },
    },
  ];
  return mayCreate ? [tickColumn(choices), ...columns] : columns;
}

/** All are ticked as a rule, so no colour marks them. */
function tickColumn(choices: ReorderChoices): TableColumn<ReorderLine> {
  return {
    key: 'tick',
    header: 'Order',
    headerHidden: true,
    fit: true,
    cell: (line) => {
      const { isChosen, supplier } = choices.of(line);
      return (
        <Checkbox
          aria-label={`Order ${line.product_name}`}
          checked={isChosen}
          disabled={supplier === null}
          onCheckedChange={(isTicked) => choices.change(line.product, { isLeftOut: !isTicked })}
        />
      );
    },
  };
}
