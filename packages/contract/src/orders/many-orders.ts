import { z } from 'zod';
import { Id } from '../wire.ts';
import { manyOrdersMessages as texts } from './messages.ts';
import { FilterOrders } from './schema.ts';

const exportedOrdersMax = 10_000;

/** What a filter finds, or of that only the orders named. */
export const ExportOrders = FilterOrders.extend({
  ids: z.array(Id).max(exportedOrdersMax, texts.tooManyChosen(exportedOrdersMax)).optional(),
});
export type ExportOrders = z.infer<typeof ExportOrders>;
