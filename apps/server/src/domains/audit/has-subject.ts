import type { SubjectType } from '@stockhand/contract/audit-vocabulary';
import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../platform/data/tenant-db.ts';

/** The tables of the things that have a page of their own. */
const tables = {
  'count-session': 'count_sessions',
  customer: 'customers',
  location: 'locations',
  order: 'orders',
  product: 'products',
  'purchase-order': 'purchase_orders',
  sale: 'sales',
  supplier: 'suppliers',
} as const satisfies Partial<Record<SubjectType, keyof Tables>>;

/** Whether the thing that an entry is about has a page and is still there. An archived product has no page. */
export function hasSubject(eb: ExpressionBuilder<Tables, 'audit_log'>) {
  const types = Object.keys(tables) as (keyof typeof tables)[];
  return eb
    .or(types.map((type) => eb.and([eb('audit_log.subject_type', '=', type), eb.exists(isThere(eb, type))])))
    .$castTo<boolean>()
    .as('has_subject');
}

function isThere(eb: ExpressionBuilder<Tables, 'audit_log'>, type: keyof typeof tables) {
  if (type === 'product')
    return eb
      .selectFrom('products as s')
      .select('s.id')
      .whereRef('s.id', '=', 'audit_log.subject_id')
      .where('s.archived_at', 'is', null);
  // Each of them has an id, which is all that is asked for.
  const table = tables[type] as 'orders';
  return eb.selectFrom(`${table} as s`).select('s.id').whereRef('s.id', '=', 'audit_log.subject_id');
}
