import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  [database, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});

afterAll(() => Promise.all([database.drop(), other.drop()]));

it('is migrated, keeps to itself, and starts connections like the product does', async () => {
  const client = new pg.Client({ connectionString: database.url });
  const stranger = new pg.Client({ connectionString: other.url });
  await Promise.all([client.connect(), stranger.connect()]);
  try {
    await client.query('create table public.only_here (id int)');
    await expect(stranger.query('select from public.only_here')).rejects.toThrow('does not exist');
    expect((await client.query('select from public.migrations')).rowCount).toBeGreaterThan(0);
    expect((await client.query('show search_path')).rows).toEqual([{ search_path: '""' }]);
  } finally {
    await Promise.all([client.end(), stranger.end()]);
  }
});
