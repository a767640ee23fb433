import {
  FindSimilarCustomers,
  type SimilarCustomer,
  similarFields,
} from '@stockhand/contract/orders/customer-duplicates';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { folded } from '../../../platform/data/folding.ts';
import { tenantQuery } from '../../../platform/procedures.ts';

const answersMax = 3;

/** Fewer say little: an extension, a number that was cut short. */
const phoneDigitsMin = 5;

/** Customers with the same name, e-mail or digits of the phone, those with most in common first (docs/rules.md#customers). */
export const findSimilarCustomers = tenantQuery(
  'read',
  'orders',
  FindSimilarCustomers,
  async (ctx, typed): Promise<SimilarCustomer[]> => {
    const is = {
      name: typed.name ? sql<boolean>`lower(c.name) = ${folded(typed.name)}` : never,
      email: typed.email ? sql<boolean>`lower(c.email) = ${folded(typed.email)}` : never,
      phone: hasDigits(typed.phone)
        ? sql<boolean>`regexp_replace(c.phone, '\\D', '', 'g') = regexp_replace(${typed.phone}::text, '\\D', '', 'g')`
        : never,
    };
    const common = sql.join(
      similarFields.map((field) => sql`coalesce(${is[field]}, false)::integer`),
      sql` + `,
    );
    let similar = ctx.db
      .selectFrom('customers as c')
      .where(sql<SqlBool>`(${sql.join(Object.values(is), sql` or `)})`)
      .select(['c.id', 'c.name', 'c.email', 'c.phone'])
      .select([is.name.as('is_name'), is.email.as('is_email'), is.phone.as('is_phone')])
      .orderBy(sql`${common}`, 'desc')
      .orderBy('c.id')
      .limit(answersMax);
    if (typed.except !== undefined) similar = similar.where('c.id', '<>', typed.except);
    const rows = await similar.execute();
    return rows.map(({ is_name, is_email, is_phone, ...customer }) => {
      const found = { name: is_name, email: is_email, phone: is_phone };
      return { ...customer, same: similarFields.filter((field) => found[field]) };
    });
  },
);

const never: RawBuilder<boolean> = sql<boolean>`false`;

function hasDigits(phone: string | undefined): phone is string {
  return phone !== undefined && phone.replace(/\D/g, '').length >= phoneDigitsMin;
}
