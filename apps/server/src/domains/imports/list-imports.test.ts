import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function importFile(as: Person, name: string, text: string): Promise<void> {
  const body = new FormData();
  body.set('file', new Blob([text]), name);
  await world.rest('POST', '/api/products/import/', { as, body });
}

it('lists everybody’s imports of the tenant with their outcome', async () => {
  const { admin, join } = await world.tenant();
  const manager = await join('manager');
  await importFile(admin, 'spring.csv', 'Name,Category\nOne,C\n,C\n');
  await importFile(manager, 'autumn.csv', 'Name,Category\nTwo,C\n');
  await importFile((await world.tenant()).admin, 'other.csv', 'Name,Category\nTwo,C\n');
  const { results, count } = await admin.call.imports.list({});
  expect(count).toBe(2);
  expect(results).toMatchObject([
    { file_name: 'autumn.csv', status: 'done', success_count: 1, error_count: 0, created_by_name: 'Ada Okoro' },
    { file_name: 'spring.csv', status: 'done', success_count: 1, error_count: 1, total_rows: 2, processed_rows: 2 },
  ]);
  const names = async (input: Parameters<typeof admin.call.imports.list>[0]) =>
    (await admin.call.imports.list(input)).results.map(({ file_name }) => file_name);
  expect(await names({ ordering: '-file_name' })).toEqual(['spring.csv', 'autumn.csv']);
  expect(await names({ search: 'AUT' })).toEqual(['autumn.csv']);
  expect(await names({ status: 'failed' })).toEqual([]);
  expect((await refusalOf((await join('staff')).call.imports.list({}))).status).toBe(403);
});
