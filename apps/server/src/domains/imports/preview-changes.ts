import type { ImportChange } from '@stockhand/contract/imports/changes';
import { JsonField } from '@stockhand/contract/json-field';
import { type Page, Paged, pageOf } from '@stockhand/contract/paging';
import { previewOf } from '@stockhand/importer/preview';
import { tenantTask } from '../../platform/procedures.ts';
import { ImportForm, readUpload } from './import-file.ts';
import { refuseModeWithoutRight } from './mode-rights.ts';
import { judgeUpdates } from './updating/judge-updates.ts';

/** As the form carries them, numbers are JSON texts. */
const Input = ImportForm.extend({
  page: JsonField(Paged.shape.page).optional(),
  page_size: JsonField(Paged.shape.page_size).optional(),
});

/** A page of what importing this file would change of the products as they are now, in the order of the file. */
export const previewChanges = tenantTask(
  'create',
  'products',
  [],
  Input,
  async (ctx, { page, page_size, ...input }): Promise<Page<ImportChange>> => {
    const { mode } = input;
    refuseModeWithoutRight(ctx, mode);
    const { table, ...read } = await readUpload(ctx, input, 'changesOfImport');
    if (mode === 'create') return { results: [], count: 0 };
    const { limit, offset } = pageOf({ page, page_size });
    const results: ImportChange[] = [];
    let count = 0;
    const onChange = (change: ImportChange) => {
      if (count >= offset && results.length < limit) results.push(change);
      count++;
    };
    await previewOf(
      table,
      { ...read, mode, currency: ctx.caller.tenant.currency },
      judgeUpdates(ctx.db, { mode, mapping: read.mapping, onChange }),
    );
    return { results, count };
  },
  { isLong: true },
);
