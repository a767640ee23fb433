import { setTimeout as pause } from 'node:timers/promises';
import { openDirect } from '@stockhand/db/connect';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { median } from '../testing/median.ts';
import type { RunningProgram } from '../testing/running-program.ts';
import { openTwoPrograms, type TwoPrograms } from '../testing/two-programs.ts';

// Two servers over one database and one folder of files.

let two: TwoPrograms;
beforeEach(async () => {
  two = await openTwoPrograms(inject('testServerUrl'));
});
afterEach(() => two.close());

it('start at once on an empty database, and one finishes the import of the other, who was killed', async () => {
  const [first, second] = two.programs;
  await Promise.all([first.start(), second.start()]);
  await second.kill('SIGTERM');
  const access = await first.signUp({ mailedToken: two.mailedToken });
  const rows = 3_000;
  const lines = Array.from({ length: rows }, (_, index) => `Thing ${index},C${index % 9},1.50,2`);
  const form = new FormData();
  form.set('file', new Blob([`Product Name,Category,Selling Price,Total Stock\n${lines.join('\n')}\n`]), 'list.csv');
  const { id } = await first.call<{ id: number }>('POST', '/api/products/import/start/', { access, body: form });
  const importing = (program: RunningProgram) =>
    program.call<{ status: string; processed_rows: number }>('GET', `/api/products/import/${id}/`, { access });
  while ((await importing(first)).processed_rows === 0) await pause(10);
  first.freeze();
  await second.start();
  await first.kill('SIGKILL');
  expect((await importing(second)).status).toBe('running');
  while ((await importing(second)).status === 'running') await pause(100);
  expect(await importing(second)).toMatchObject({ status: 'done', success_count: rows, error_count: 0 });
  const products = await second.call<{ count: number }>('GET', '/api/products/?page=1', { access });
  expect(products.count).toBe(rows);
}, 120_000);

it('what one server revokes the other refuses within 100 ms, and its streams end', async () => {
  const [first, second] = two.programs;
  await Promise.all([first.start(), second.start()]);
  const admin = await first.signUp({ mailedToken: two.mailedToken });
  const member = await addMember();
  const me = (access: string) =>
    fetch(`${second.url}/api/directory/users/me/`, { headers: { authorization: `Bearer ${access}` } });
  const activate = (is_active: boolean) =>
    first.call('PATCH', `/api/directory/users/${member.id}/`, { access: admin, body: { is_active } });
  const endedAfter: number[] = [];
  const refusedAfter: number[] = [];
  for (let round = 0; round < 5; round++) {
    const { username, password } = member;
    const { access } = await second.call<{ access: string }>('POST', '/api/token/', { body: { username, password } });
    const stream = await openStream(second, access);
    expect((await me(access)).status).toBe(200);
    const ended = stream.end.then(() => performance.now());
    await activate(false);
    const revokedAt = performance.now();
    let asked = revokedAt;
    while ((await me(access)).status === 200) asked = performance.now();
    refusedAfter.push(asked - revokedAt);
    endedAfter.push((await ended) - revokedAt);
    await activate(true);
    expect((await me(access)).status).toBe(401);
  }
  expect(median(endedAfter)).toBeLessThan(100);
  expect(median(refusedAfter)).toBeLessThan(100);
}, 120_000);

/** The stream of changes, once it is under way; `end` settles when the server ends it. */
async function openStream(program: RunningProgram, access: string): Promise<{ end: Promise<void> }> {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${access}` };
  const { body } = await fetch(`${program.url}/trpc/changes.watch`, { headers });
  const reader = body?.getReader();
  await reader?.read();
  const readOn = async () => {
    while (!(await reader?.read())?.done);
  };
  return { end: readOn() };
}

/** A second member of the tenant, with the administrator's password and the right to look. */
async function addMember(): Promise<{ id: number; username: string; password: string }> {
  const client = await openDirect(two.databaseUrl);
  const user = await client.query<{ id: number }>(
    `insert into public.users (username, email, first_name, last_name, password_hash, date_joined)
     select 'member', 'member@example.com', 'Ben', 'Otieno', password_hash, now() from public.users
     where username = 'ada' returning id`,
  );
  const id = Number(user.rows[0]?.id);
  const membership = await client.query<{ id: number }>(
    'insert into public.memberships (user_id, tenant_id, created_at) select $1, id, now() from public.tenants returning id',
    [id],
  );
  await client.end();
  return { id: Number(membership.rows[0]?.id), username: 'member', password: 'Correct-horse-9' };
}
