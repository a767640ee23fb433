import { type ImportRowView, ListImports } from '@stockhand/contract/imports/schema';
import type { Page } from '@stockhand/contract/paging';
import { sql } from 'kysely';
import { contains } from '../../platform/data/contains.ts';
import { readPage } from '../../platform/data/read-page.ts';
import { tenantQuery } from '../../platform/procedures.ts';

/** Everybody's imports, newest first. */
export const listImports = tenantQuery(
  'create',
  'products',
  ListImports,
  (ctx, input): Promise<Page<ImportRowView>> => {
    const all = ctx.db.selectFrom('imports').where(contains(['file_name', 'created_by_name'], input.search));
    return readPage({
      matching: input.status ? all.where('status', '=', input.status) : all,
      rowsOf: (imports) =>
        imports
          .select(['mode', 'updated_count', 'unchanged_count'])
          .select(['id', 'status', 'file_name', 'total_rows', 'processed_rows', 'success_count', 'error_count'])
          .select(['failure', 'created_by_name', 'created_at', 'finished_at']),
      sortKeys: { created_at: sql`created_at`, file_name: sql`lower(file_name)` },
      id: sql<number>`id`,
      input,
      ordering: '-created_at',
    });
  },
);
