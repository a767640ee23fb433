import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import type { ParkedSaleRow } from '@stockhand/contract/sales/parked';
import { CirclePause } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { failureTextOr } from '../../../platform/form/server-errors.ts';
import { Time, useFormat } from '../../../platform/format.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { ErrorState } from '../../../ui/layout/error-state.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx';
import { useDialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import type { Cart } from '../cart/cart.ts';
import type { ParkedSales } from './use-parked-sales.ts';

interface ParkedSalesDialogProps {
  parked: ParkedSales;
  cart: Cart;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The sales that wait, to be taken up at this till or discarded. */
export function ParkedSalesDialog({ parked, cart, open, onOpenChange }: ParkedSalesDialogProps) {
  const hasSale = cart.lines.length > 0 || cart.attempt !== null;
  const isFree = !hasSale && !cart.taking;
  const list = useRef<HTMLUListElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  // Never Discard, which comes first where nothing can be taken up.
  const firstFocus = isFree ? first : list;
  const discarding = useDialogSubject<ParkedSaleRow>();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Parked Sales" initialFocus={firstFocus}>
      <DialogBody>
        {cart.taking && !parked.isBusy && <NotArrived taking={parked.taking} />}
        {hasSale && parked.count > 0 && <Alert>Complete, park or clear the open sale before you take one up.</Alert>}
        <ParkedList parked={parked} isFree={isFree} list={list} first={first} onDiscard={discarding.open} />
      </DialogBody>
      <ConfirmDialog
        open={discarding.isOpen}
        onOpenChange={(next) => !next && discarding.close()}
        title="Discard this parked sale?"
        description={`${discarding.subject ? labelOf(discarding.subject) : 'It'} is removed for every till. This cannot be undone.`}
        confirmText="Discard"
        cancelText="Keep it"
        onConfirm={() => {
          if (discarding.subject) parked.discard(discarding.subject.id);
          discarding.close();
        }}
      />
    </Dialog>
  );
}

/** What was asked for may be handed out already, so that only this device can still get it. */
function NotArrived({ taking }: Pick<ParkedSales, 'taking'>) {
  return (
    <Alert
      tone="warning"
      title="A parked sale was taken up, but no answer came back."
      actions={
        <>
          <Button size="sm" onClick={taking.resume}>
            Try again
          </Button>
          <Button size="sm" variant="ghost" onClick={taking.giveUp}>
            Give up
          </Button>
        </>
      }
    >
      Trying again brings it here. If you give up, it may be lost.
    </Alert>
  );
}

interface ParkedListProps {
  parked: ParkedSales;
  /** The counter has no sale of its own that taking one up would mix with. */
  isFree: boolean;
  list: Ref<HTMLUListElement>;
  /** Takes up the first. */
  first: Ref<HTMLButtonElement>;
  onDiscard: (row: ParkedSaleRow) => void;
}

function ParkedList({ parked, isFree, list, first, onDiscard }: ParkedListProps) {
  const { query } = parked;
  if (query.isError && !query.data)
    return (
      <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {failureTextOr(query.error, texts.parkedFailed)}
      </ErrorState>
    );
  if (!query.data) return <Skeleton className="h-14" />;
  if (query.data.length === 0)
    return (
      <EmptyState
        icon={<CirclePause aria-hidden />}
        title="No parked sales"
        description="Park a sale to serve another customer first."
      />
    );
  return (
    <ul ref={list} tabIndex={-1} aria-label="Parked sales" className="-my-2 divide-y divide-line outline-none">
      {query.data.map((row, index) => (
        <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2">
          <ParkedSummary row={row} />
          <div className="flex gap-2">
            <Button size="sm" variant="ghost" disabled={parked.isBusy} onClick={() => onDiscard(row)}>
              Discard
            </Button>
            <Button
              ref={index === 0 ? first : undefined}
              size="sm"
              disabled={parked.isBusy || !isFree}
              onClick={() => parked.taking.start(row.id)}
            >
              Take Up
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function ParkedSummary({ row }: { row: ParkedSaleRow }) {
  const format = useFormat();
  return (
    <div className="min-w-0 flex-1 basis-48">
      <p className="font-medium wrap-anywhere">{labelOf(row)}</p>
      <p className="text-sm text-ink-muted tabular-nums">
        {format.money(row.total_amount)} · {format.quantity(row.item_count)} {row.item_count === 1 ? 'item' : 'items'} ·{' '}
        {row.created_by} · <Time value={row.created_at} />
      </p>
    </div>
  );
}

function labelOf({ name, customer_name }: ParkedSaleRow): string {
  return [name, customer_name].filter(Boolean).join(' · ') || texts.unnamedCustomer;
}
