import { Trash2, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Format } from '../../../platform/format.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import type { CartLineView } from './cart.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

export interface CartLineActions {
  setQuantity: (line: CartLineView, quantity: number | null) => void;
  remove: (line: CartLineView) => void;
  acceptPrice: (line: CartLineView, price: number) => void;
  /** Work on the line is done: back to the search. */
  leave: () => void;
}

interface CartLineRowProps extends CartLineActions {
  line: CartLineView;
  format: Format;
  locked: boolean;
  /** The last try to sell was refused because of this line. */
  isRefused: boolean;
  /** Counts up with each time the product is added: the line is scrolled to and lights up. */
  addedCount: number | undefined;
}

export function CartLineRow({ line, format, locked, isRefused, addedCount, ...actions }: CartLineRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (addedCount !== undefined) lightUp(row.current);
  }, [addedCount]);
  return (
    <li
      ref={row}
      data-refused={isRefused || undefined}
      className={classNames('flex flex-col gap-1 border-l-2 py-1 pr-2 pl-3', lineClass(line, isRefused))}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-end gap-x-1.5 gap-y-1">
        <div className="min-w-24 flex-1 leading-tight" title={`${line.name} · ${line.sku}`}>
          <p className="truncate font-medium">{line.name}</p>
          <p className="truncate text-xs text-ink-muted tabular-nums">{format.money(line.unit_price)}</p>
        </div>
        <div className="flex items-center gap-1.5">
          <QuantityStepper
            name={line.name}
            productId={line.product_id}
            quantity={line.quantity}
            available={line.available}
            disabled={locked}
            onChange={(quantity) => actions.setQuantity(line, quantity)}
            onDone={actions.leave}
          />
          <span className="min-w-16 text-right font-medium tabular-nums">{format.money(line.line_total)}</span>
          <IconButton
            size="sm"
            label={`Remove ${line.name}`}
            icon={<Trash2 aria-hidden />}
            disabled={locked}
            onClick={() => actions.remove(line)}
          />
        </div>
      </div>
      <LineNote line={line} format={format} locked={locked} isRefused={isRefused} actions={actions} />
    </li>
  );
}

function lineClass({ problem }: CartLineView, isRefused: boolean): string {
  if (problem?.kind === 'price') return 'border-l-warning bg-warning-tint';
  return problem || isRefused ? 'border-l-danger bg-danger-tint' : 'border-l-transparent';
}

interface LineNoteProps {
  line: CartLineView;
  format: Format;
  locked: boolean;
  isRefused: boolean;
  actions: CartLineActions;
}

function LineNote({ line, format, locked, isRefused, actions }: LineNoteProps) {
  const { problem } = line;
  if (problem?.kind === 'gone') return <Note>No longer for sale</Note>;
  if (problem?.kind === 'short') {
    const left = Math.max(0, line.available);
    return (
      <Note
        action={left > 0 ? `Set to ${format.quantity(left)}` : undefined}
        onAction={() => actions.setQuantity(line, left)}
        disabled={locked}
      >
        {left > 0 ? `Only ${format.quantity(left)} available` : 'None available'}
      </Note>
    );
  }
  if (problem?.kind === 'price') {
    const { price } = problem;
    return (
      <Note
        tone="warning"
        action={`Accept ${format.money(price)}`}
        onAction={() => actions.acceptPrice(line, price)}
        disabled={locked}
      >
        Price is now {format.money(price)}
      </Note>
    );
  }
  if (isRefused) return <Note>{format.quantity(line.available)} available</Note>;
  if (line.quantity < line.available) return null;
  return <p className="text-sm text-ink-muted">No more available</p>;
}

interface NoteProps {
  tone?: 'danger' | 'warning';
  children: ReactNode;
  action?: string | undefined;
  onAction?: () => void;
  disabled?: boolean;
}

function Note({ tone = 'danger', children, action, onAction, disabled }: NoteProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pr-1.5">
      <p
        className={classNames(
          'flex items-center gap-1.5 text-sm font-medium tabular-nums',
          tone === 'danger' ? 'text-danger' : 'text-warning',
        )}
      >
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {children}
      </p>
      {action !== undefined && (
        <Button size="sm" onClick={onAction} disabled={disabled}>
          {action}
        </Button>
      )}
    </div>
  );
}

function lightUp(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  row?.animate([{ backgroundColor: 'var(--accent-tint)' }, {}], { duration: 700, easing: 'ease-out' });
}
