import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArchive, textOf, writeArchive } from '@stockhand/db/backup/archive';
import { backUp } from '@stockhand/db/backup/backup';
import { restore } from '@stockhand/db/backup/restore';
import { openDirect } from '@stockhand/db/connect';
import { FolderFiles } from '@stockhand/db/kept-files/folder-files';
import { createOwnedDatabase } from '@stockhand/db/testing/owned-database';
import { expect, it } from 'vitest';
import { openWorld } from './testing/world.ts';

it('takes up the work that a backup of an older version has beside its tables', async () => {
  const world = await openWorld();
  const folder = await mkdtemp(path.join(tmpdir(), 'stockhand-backup-jobs-'));
  const target = await createOwnedDatabase();
  try {
    const shop = await world.tenant();
    const payload = { tenant_id: shop.id, schema: shop.schema, import_id: 7, user_id: null };
    const job = { task: 'runImport', queue: 'imports', payload };
    const file = path.join(folder, 'backup.tar.gz');
    await backUp(world.databaseUrl, new FolderFiles(path.join(folder, 'none')), file);
    const older = path.join(folder, 'older.tar.gz');
    await writeArchive(older, async (archive) => {
      for await (const { name, content } of readArchive(file)) {
        if (name === 'complete.json') await archive.add('jobs.jsonl', JSON.stringify(job));
        await archive.add(name, await textOf(content));
      }
    });
    await restore(target.url, new FolderFiles(path.join(folder, 'restored')), older);
    const copy = await openDirect(target.url);
    const { rows } = await copy.query(
      "select tenant_id, payload, state from public.outbox where kind = 'job' and key like 'restored-%'",
    );
    await copy.end();
    expect(rows).toEqual([{ tenant_id: shop.id, payload: job, state: 'waiting' }]);
  } finally {
    await target.drop();
    await world.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
