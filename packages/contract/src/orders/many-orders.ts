import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { Unprintable } from '../unprintable.ts';
import { Id } from '../wire.ts';
import { manyOrdersMessages as texts } from './messages.ts';
import { type OrderStatus, orderStatuses } from './rules.ts';
import { FilterOrders } from './schema.ts';

const exportedOrdersMax = 10_000;

/** What a filter finds, or of that only the orders named. */
export const ExportOrders = FilterOrders.extend({
  ids: z.array(Id).max(exportedOrdersMax, texts.tooManyChosen(exportedOrdersMax)).optional(),
});
export type ExportOrders = z.infer<typeof ExportOrders>;

const statusOrdersMax = 500;

/** Where many orders can be taken at once: forwards alone, because going back would move goods that nobody looked at. */
export const bulkStatuses = ['processing', 'shipped', 'delivered'] as const satisfies readonly OrderStatus[];
export type BulkStatus = (typeof bulkStatuses)[number];

export const ChangeStatuses = z.object({
  ids: chosenOrders(statusOrdersMax),
  status: z.enum(bulkStatuses, `Use one of: ${bulkStatuses.join(', ')}`),
});

/** Whether an open order has reached a status or gone beyond it. */
export function hasReached(status: OrderStatus, wanted: BulkStatus): boolean {
  return status !== 'cancelled' && orderStatuses.indexOf(status) >= orderStatuses.indexOf(wanted);
}

export const RefusedOrder = answerSchema('RefusedOrder', () => ({
  id: z.int(),
  /** Null for an id that is no order. */
  order_number: z.string().nullable(),
  detail: z.string(),
}));
export type RefusedOrder = z.infer<typeof RefusedOrder>;

export const ChangedStatuses = answerSchema('ChangedStatuses', () => ({
  /** How many orders have the status now that had another one. */
  updated: z.int(),
  refused: z.array(RefusedOrder),
}));
export type ChangedStatuses = z.infer<typeof ChangedStatuses>;

const printedInvoicesMax = 100;
/** Of all invoices in one file. */
export const printedLinesMax = 2_500;

export const PrintInvoices = z.object({ ids: chosenOrders(printedInvoicesMax), unprintable: Unprintable });

function chosenOrders(max: number) {
  return z.array(Id, texts.idsRequired).min(1, texts.idsRequired).max(max, texts.tooManyChosen(max));
}
