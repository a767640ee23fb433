import { setTimeout as pause } from 'node:timers/promises';
import { importMessages as texts } from '@stockhand/contract/imports/messages';
import type { ImportResult } from '@stockhand/contract/imports/schema';
import { refuse } from '../../platform/errors.ts';
import { tenantTask } from '../../platform/procedures.ts';
import { ImportForm } from './import-file.ts';
import { findImport } from './import-row.ts';
import { acceptImport } from './start-import.ts';

const pollMs = 60;

/** Imports a file and answers when it is done (docs/rules.md#imports). */
export const importProducts = tenantTask(
  'create',
  'products',
  ['imports'],
  ImportForm,
  async (ctx, input): Promise<ImportResult> => {
    const id = await acceptImport(ctx, input);
    for (;;) {
      const found = await findImport(ctx.db, id);
      if (found?.result) return found.result;
      if (!found || found.status === 'failed') throw refuse.field('file', found?.failure ?? texts.importFailed);
      await pause(pollMs);
    }
  },
  { isLong: true },
);
