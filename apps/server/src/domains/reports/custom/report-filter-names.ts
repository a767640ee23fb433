import type { CustomReport } from '@stockhand/contract/reports/custom/answer';
import { dimensionLabels, type NamedDimension, namedDimensions } from '@stockhand/contract/reports/custom/dimensions';
import type { ReportQuestion } from '@stockhand/contract/reports/custom/question';
import { reportMessages } from '@stockhand/contract/reports/messages';
import { saleMessages } from '@stockhand/contract/sales/messages';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { survivingId } from '../../orders/customers/survivor.ts';
import { personName } from '../person-name.ts';

/** What a report is narrowed to, by the names that its rows have. */
export async function filterNames(
  ctx: TenantRead,
  question: ReportQuestion,
  fieldName: string | undefined,
): Promise<CustomReport['narrowed_to']> {
  const names: CustomReport['narrowed_to'] = [];
  for (const filter of namedDimensions) {
    const value = question[filter];
    if (value !== undefined && value !== '')
      names.push({ filter, label: dimensionLabels[filter], name: (await nameOf(ctx, filter, value)) ?? 'Unknown' });
  }
  if (fieldName !== undefined)
    names.push({ filter: 'field', label: fieldName, name: question.field_value || 'Not set' });
  return names;
}

async function nameOf(ctx: TenantRead, filter: NamedDimension, value: number | string): Promise<string | undefined> {
  if (filter === 'reason') return String(value);
  if (value === 'none') return filter === 'customer' ? saleMessages.unnamedCustomer : reportMessages.uncategorized;
  if (filter === 'person') return personName(ctx, Number(value));
  const { db } = ctx;
  const row = await db
    .selectFrom(tables[filter])
    .select('name')
    .where('id', '=', filter === 'customer' ? survivingId(db, Number(value)) : Number(value))
    .executeTakeFirst();
  return row?.name;
}

const tables = {
  product: 'products',
  category: 'categories',
  location: 'locations',
  customer: 'customers',
  supplier: 'suppliers',
} as const;
