import type { CountLineView, CountSessionView } from '@stockhand/contract/count-sessions/schema';
import { madeAt } from '../made-at.ts';

/** An open count of everything at `Main` in which nothing is counted yet. */
export function countSession(told: Partial<CountSessionView> = {}): CountSessionView {
  const { id = 1 } = told;
  return {
    id,
    number: `COUNT-${String(id).padStart(6, '0')}`,
    name: 'Main, Jan 5, 2026',
    status: 'open',
    location: 1,
    location_name: 'Main',
    is_blind: false,
    shows_expected: true,
    lines_counted: 0,
    lines_different: 0,
    difference_value: 0,
    reason: '',
    created_by: 'Ada Okoro',
    created_at: madeAt,
    updated_at: madeAt,
    closed_by: null,
    closed_at: null,
    accuracy: null,
    categories: [],
    product_count: 0,
    pieces_over: 0,
    pieces_missing: 0,
    value_over: 0,
    value_missing: 0,
    lines_uncounted: 0,
    lines_late: 0,
    ...told,
  };
}

/** What was counted of a product that costs 10: as recorded unless told. */
export function countLine(told: Partial<CountLineView> & { product_name: string; counted: number }): CountLineView {
  const { counted } = told;
  const { expected = counted } = told;
  const difference = expected === null ? null : counted - expected;
  return {
    product: 1,
    sku: 'SKU-1',
    expected,
    difference,
    value: difference === null ? null : difference * 10,
    has_moved: false,
    entered_late: 0,
    superseded_by: null,
    is_assumed: false,
    booked: null,
    counted_at: madeAt,
    counted_by: 'Ada Okoro',
    ...told,
  };
}
