import { changesPageSize, type ImportChange } from '@stockhand/contract/imports/changes';
import { previewOf } from '@stockhand/importer/preview';
import { tenantTask } from '../../platform/procedures.ts';
import { judgeCreations } from './creating/judge-creations.ts';
import { ImportForm, readUpload } from './import-file.ts';
import { refuseModeWithoutRight } from './mode-rights.ts';
import { judgeUpdates } from './updating/judge-updates.ts';

/** What importing this file would do; changes nothing (docs/rules.md#imports). */
export const previewImport = tenantTask(
  'create',
  'products',
  [],
  ImportForm,
  async (ctx, input) => {
    const { mode } = input;
    refuseModeWithoutRight(ctx, mode);
    const { table, ...read } = await readUpload(ctx, input);
    const changes: ImportChange[] = [];
    const onChange = (change: ImportChange) => changes.length < changesPageSize && changes.push(change);
    const judge =
      mode === 'create' ? judgeCreations(ctx.db) : judgeUpdates(ctx.db, { mode, mapping: read.mapping, onChange });
    const { currency } = ctx.caller.tenant;
    return { file_type: table.file_type, preview: await previewOf(table, { ...read, mode, currency }, judge), changes };
  },
  { isLong: true },
);
