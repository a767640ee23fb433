import {
  type invoiceOrderings,
  ListSubscriptionInvoices,
  type SubscriptionInvoiceView,
} from '@stockhand/contract/billing/schema';
import { dayIn } from '@stockhand/contract/calendar';
import type { Page } from '@stockhand/contract/paging';
import { type RawBuilder, sql } from 'kysely';
import { administratorQuery } from '../../../platform/administrator-procedures.ts';
import { readPage } from '../../../platform/data/read-page.ts';
import { invoiceColumns, invoiceRows, invoiceView } from './invoice-row.ts';

const sortKeys: Record<(typeof invoiceOrderings)[number], RawBuilder<unknown>> = {
  number: sql`i.id`,
  issued_on: sql`i.issued_on`,
  due: sql`i.due_cents`,
};

/** The invoices of the tenant's subscription, the newest first unless told. */
export const listInvoices = administratorQuery(
  ListSubscriptionInvoices,
  async (ctx, input): Promise<Page<SubscriptionInvoiceView>> => {
    const today = dayIn(ctx.now, ctx.caller.tenant.timezone);
    const page = await readPage({
      matching: invoiceRows(ctx.db, ctx.caller.tenant.id),
      rowsOf: (matching) => matching.select(invoiceColumns),
      sortKeys,
      id: sql`i.id`,
      input,
      ordering: '-number',
    });
    return { results: page.results.map((row) => invoiceView(row, today)), count: page.count };
  },
);
