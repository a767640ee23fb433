import { fromMinor, toMinor } from '@stockhand/contract/money';
import type { DayClosingView } from '@stockhand/contract/sales/end-of-day';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { createdBy } from '../../../platform/data/created-by.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { expectedOf } from './day-figures.ts';

export function fromClosings(db: Reader) {
  return db.selectFrom('day_closings as d');
}

/** The one SELECT of closings with their figures by payment method. */
export function selectClosings(closings: ReturnType<typeof fromClosings>) {
  return closings.select((eb) => [
    'd.id',
    'd.day',
    'd.corrects_id as corrects',
    eb
      .exists(eb.selectFrom('day_closings as later').select('later.id').whereRef('later.corrects_id', '=', 'd.id'))
      .as('is_corrected'),
    'd.expected_cash',
    'd.counted_cash',
    'd.note',
    createdBy('d').as('created_by'),
    'd.created_at',
    jsonArrayFrom(
      eb
        .selectFrom('day_closing_methods as m')
        .whereRef('m.closing_id', '=', 'd.id')
        .select(['m.method', 'm.sale_count', 'm.sales', 'm.refunds', 'm.order_payments'])
        .orderBy('m.method'),
    ).as('methods'),
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectClosings>['execute']>>[number];

export function closingView(row: Row): DayClosingView {
  return {
    ...row,
    is_corrected: Boolean(row.is_corrected),
    methods: row.methods.map((figures) => ({ ...figures, expected: expectedOf(figures) })),
    difference: fromMinor(toMinor(row.counted_cash) - toMinor(row.expected_cash)),
  };
}

export async function findClosing(db: Reader, id: number): Promise<DayClosingView | undefined> {
  const row = await selectClosings(fromClosings(db)).where('d.id', '=', id).executeTakeFirst();
  return row && closingView(row);
}

/** The closing of a day that no other corrects. */
export async function findClosingOf(db: Reader, day: string): Promise<DayClosingView | undefined> {
  const row = await selectClosings(fromClosings(db))
    .where('d.day', '=', day)
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && closingView(row);
}
