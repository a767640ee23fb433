import { setTimeout as pause } from 'node:timers/promises';
import type { ImportResult } from '@stockhand/contract/products/import';
import { importMessages as texts } from '@stockhand/contract/products/messages';
import { refuse } from '../../platform/errors.ts';
import { tenantTask } from '../../platform/procedures.ts';
import { ImportForm } from './import-file.ts';
import { findImport } from './import-row.ts';
import { acceptImport } from './start-import.ts';

const pollMs = 60;

/** Imports a file and answers when it is done (document 2, section 7). */
export const importProducts = tenantTask(
  'create',
  'products',
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
);
