import { createTestDatabase, type TestDatabase } from '@stockhand/db/testing/test-database';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { JobWorkers } from './job-workers.ts';

let store: TestDatabase;
beforeEach(async () => {
  store = await createTestDatabase();
});
afterEach(() => store.drop());

it('works on connections that keep Citus from managing its tables, beside options of the address', async () => {
  const address = new URL(store.url);
  address.searchParams.set('options', '-c work_mem=5MB');
  const workers = new JobWorkers(address.href, pino({ level: 'silent' }));
  const seen: object[] = [];
  await workers.start({
    crontab: '',
    tasks: {
      look: async (_payload, { query }) => {
        const { rows } = await query<object>(
          `select current_setting('citus.enable_schema_based_sharding', true) as sharding,
             current_setting('citus.use_citus_managed_tables', true) as managed, current_setting('work_mem') as work_mem`,
        );
        seen.push(...rows);
      },
    },
  });
  await workers.add('look', {});
  await vi.waitFor(() => expect(seen).toEqual([{ sharding: 'off', managed: 'off', work_mem: '5MB' }]));
  await workers.stop();
});
