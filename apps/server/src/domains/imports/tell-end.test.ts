import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type Person, type Tenant, type World } from '../../testing/world.ts';
import { runImport } from './run-import.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** An import of a file that cannot be read any more, run as the worker would. */
async function runBroken(tenant: Tenant, person: Person): Promise<number> {
  const file = path.join(tmpdir(), `broken-${randomUUID()}.pdf`);
  await writeFile(file, 'no PDF');
  const { id } = await world.services.database
    .withSchema(tenant.schema)
    .insertInto('imports')
    .values({
      ...{ status: 'queued', file_name: 'spring.pdf', file_bytes: 6, options: '{}', created_by_name: 'Ann' },
      file_key: await world.services.files.keep(tenant.schema, file),
      ...{ created_by_id: person.caller.user.id, created_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const job = { tenant_id: tenant.id, schema: tenant.schema, user_id: person.caller.user.id, import_id: id };
  for (let run = 0; run < 2; run++) await runImport(world.services, job);
  return id;
}

it('tells only who started an import that it failed, and why, once', async () => {
  const tenant = await world.tenant();
  const person = await tenant.join('manager');
  await person.call.notifications.preferences.update({ preferences: [{ kind: 'import_finished', email: true }] });
  const id = await runBroken(tenant, person);
  const { failure } = await person.call.imports.get({ id });
  const { results } = await person.call.notifications.list({});
  expect(results).toMatchObject([
    { kind: 'import_finished', title: 'Import of spring.pdf failed', detail: failure, subject_id: id },
  ]);
  expect(failure).toBeTruthy();
  expect((await tenant.admin.call.notifications.list({})).count).toBe(0);
  const mails = await world.mailsTo(person.caller.user.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your import of spring.pdf failed']);
  expect(mails[0]?.text).toContain(failure);
  expect(mails[0]?.text).toContain(`${world.services.publicUrl}/products?import=${id}`);
});

it('sends answers to the mail to the tenant’s own address', async () => {
  const tenant = await world.tenant();
  await tenant.admin.call.tenants.update({ id: tenant.id, email: 'hello@anvil.example' });
  await tenant.admin.call.notifications.preferences.update({ preferences: [{ kind: 'import_finished', email: true }] });
  await runBroken(tenant, tenant.admin);
  const { payload } = await world.services.database
    .selectFrom('public.outbox')
    .select('payload')
    .where('tenant_id', '=', tenant.id)
    .where('kind', '=', 'mail')
    .executeTakeFirstOrThrow();
  expect(payload).toMatchObject({ reply_to: 'hello@anvil.example' });
});
