import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backUp } from '@stockhand/db/backup/backup';
import { restore } from '@stockhand/db/backup/restore';
import { openDirect } from '@stockhand/db/connect';
import { FolderFiles } from '@stockhand/db/kept-files/folder-files';
import { createOwnedDatabase } from '@stockhand/db/testing/owned-database';
import { expect, it } from 'vitest';
import { openWorld } from './testing/world.ts';

it('takes background work along that the workers have and nobody has done', async () => {
  const world = await openWorld();
  const folder = await mkdtemp(path.join(tmpdir(), 'stockhand-backup-jobs-'));
  const target = await createOwnedDatabase();
  try {
    const shop = await world.tenant();
    const payload = { tenant_id: shop.id, schema: shop.schema, import_id: 7, user_id: null };
    const source = await openDirect(world.databaseUrl);
    // Later, so that no worker takes it.
    await source.query(
      `select graphile_worker.add_job('runImport', $1::json, queue_name => $2, run_at => now() + interval '1 hour')`,
      [JSON.stringify(payload), `${shop.schema}:imports`],
    );
    await source.end();
    const file = path.join(folder, 'backup.tar.gz');
    await backUp(world.databaseUrl, new FolderFiles(path.join(folder, 'none')), file);
    await restore(target.url, new FolderFiles(path.join(folder, 'restored')), file);
    const copy = await openDirect(target.url);
    const { rows } = await copy.query(
      "select tenant_id, payload, state from public.outbox where kind = 'job' and key like 'restored-%'",
    );
    await copy.end();
    const job = { task: 'runImport', queue: 'imports', payload };
    expect(rows).toEqual([{ tenant_id: shop.id, payload: job, state: 'waiting' }]);
  } finally {
    await target.drop();
    await world.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
