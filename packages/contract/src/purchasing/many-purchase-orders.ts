import { z } from 'zod';
import { Id } from '../wire.ts';
import { manyPurchasesMessages as texts } from './messages.ts';
import { FilterPurchaseOrders } from './schema.ts';

const exportedMax = 10_000;

/** What a filter finds, or of that only the purchase orders named. */
export const ExportPurchaseOrders = FilterPurchaseOrders.extend({
  ids: z.array(Id).max(exportedMax, texts.tooManyChosen(exportedMax)).optional(),
});
export type ExportPurchaseOrders = z.output<typeof ExportPurchaseOrders>;

const printedMax = 100;
/** Of all purchase orders in one file. */
export const printedLinesMax = 2_500;

export const PrintPurchaseOrders = z.object({
  ids: z.array(Id, texts.idsRequired).min(1, texts.idsRequired).max(printedMax, texts.tooManyChosen(printedMax)),
});
