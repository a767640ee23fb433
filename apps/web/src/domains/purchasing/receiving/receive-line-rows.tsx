import { outstandingOf } from '@stockhand/contract/purchasing/rules';
import { Split, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ControlledField } from '../../../platform/form/controlled-field.tsx';
import { NumberField } from '../../../platform/form/number-field.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/controls/field.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { LocationSelect } from '../../stock/location-select.tsx';
import { NewCost } from './new-cost.tsx';
import type { ReceivableItem } from './receive-lines.ts';
import type { LineActions, LinesForm } from './use-line-actions.ts';

interface ReceiveLinesProps {
  form: LinesForm;
  items: readonly ReceivableItem[];
  actions: LineActions;
  /** The item of which a piece was counted last. */
  countedLast: number | null;
}

const costsMax = 40;

const columns = 'sm:grid-cols-[minmax(0,1fr)_4.5rem_5.5rem_9rem_minmax(0,12rem)_2.5rem]';

/** What may come in, each with its quantity and location. */
export function ReceiveLines({ form, items, actions, countedLast }: ReceiveLinesProps) {
  const errorId = useId();
  // An error of the whole list stands beside those of its lines.
  const error = form.errorOf('items') ?? form.errorOf('items.root');
  // Each asks for its product and follows all lines, which is too much of a long order.
  const hasCosts = actions.rows.length <= costsMax;
  const itemsById = new Map(items.map((item) => [item.id, item]));
  return (
    <div>
      <div
        aria-hidden
        className={classNames(
          'hidden gap-x-3 border-b border-line pb-1.5 text-sm font-medium text-ink-muted sm:grid',
          columns,
        )}
      >
        <span>Product</span>
        <span className="text-right">Order Qty</span>
        <span className="text-right">Outstanding</span>
        <span className="text-right">Receive Qty</span>
        <span>Location</span>
      </div>
      <ul aria-label="Items to receive">
        {actions.rows.map(({ key, item_id, ordinal }, index) => {
          const item = itemsById.get(item_id);
          return (
            item && (
              <ReceiveLineRow
                key={key}
                form={form}
                index={index}
                item={item}
                newCost={hasCosts && <NewCost form={form} items={items} item={item} />}
                ordinal={ordinal}
                actions={actions}
                isCountedLast={item_id === countedLast}
              />
            )
          );
        })}
      </ul>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

interface ReceiveLineRowProps extends Pick<ReceiveLinesProps, 'form' | 'actions'> {
  index: number;
  newCost: ReactNode;
  item: ReceivableItem;
  ordinal: number;
  isCountedLast: boolean;
}

/** A line with its item, or a further one of the item above for another location. */
function ReceiveLineRow({ form, index, newCost, item, ordinal, actions, isCountedLast }: ReceiveLineRowProps) {
  const isFirst = ordinal === 1;
  const name = isFirst ? item.product_name : `${item.product_name}, line ${ordinal}`;
  const problem = form.errorOf(`items.${index}.item_id`);
  return (
    <li
      className={classNames(
        'grid grid-cols-[8rem_minmax(0,1fr)_2.5rem] items-start gap-x-3 gap-y-2 py-2.5',
        columns,
        // Lines of one item belong together.
        isFirst ? index > 0 && 'border-t border-line' : 'pt-0',
        isCountedLast && '-mx-2 bg-hover px-2',
      )}
    >
      {isFirst ? <OrderedItem item={item} newCost={newCost} /> : <span className="hidden sm:col-span-3 sm:block" />}
      <NumberField
        form={form}
        name={`items.${index}.received_quantity`}
        label={`Receive Qty of ${name}`}
        labelHidden
        min={0}
        max={outstandingOf(item)}
        onValueChange={actions.forgetEmptiness}
      />
      <ControlledField form={form} name={`items.${index}.location`} label={`Location of ${name}`} labelHidden>
        {({ value, ...control }) => <LocationSelect {...control} value={value || null} placeholder="Select location" />}
      </ControlledField>
      {isFirst ? (
        <IconButton
          size="sm"
          label={`Split ${item.product_name} over locations`}
          icon={<Split aria-hidden />}
          onClick={() => actions.split(item)}
        />
      ) : (
        <IconButton size="sm" label={`Remove ${name}`} icon={<X aria-hidden />} onClick={() => actions.remove(index)} />
      )}
      {problem && (
        <p role="alert" className="col-span-full text-sm text-danger">
          {problem}
        </p>
      )}
    </li>
  );
}

function OrderedItem({ item, newCost }: { item: ReceivableItem; newCost: ReactNode }) {
  const { quantity } = useFormat();
  return (
    <>
      <div className="min-w-0 max-sm:col-span-3">
        <p className="font-medium wrap-anywhere">{item.product_name}</p>
        <p className="text-sm wrap-anywhere text-ink-muted">
          {[item.sku, item.supplier_code].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-ink-muted sm:sr-only">
          {quantity(item.quantity)} ordered, {quantity(outstandingOf(item))} outstanding
        </p>
        {newCost}
      </div>
      <span aria-hidden className="hidden min-h-8 items-center justify-end tabular-nums sm:flex">
        {quantity(item.quantity)}
      </span>
      <span aria-hidden className="hidden min-h-8 items-center justify-end tabular-nums sm:flex">
        {quantity(outstandingOf(item))}
      </span>
    </>
  );
}
