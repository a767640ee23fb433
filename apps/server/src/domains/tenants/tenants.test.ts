import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal.ts';
import { openCrowdedWorld, type Person, signIn, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openCrowdedWorld();
});
afterAll(() => world.close());

const notFound = { status: 404, body: { detail: 'The requested resource was not found.' } };
const me = (as: Person) => world.rest('GET', '/api/directory/users/me/', { as });

const auditOf = (schema: string) =>
  world.services.database
    .withSchema(schema)
    .selectFrom('audit_log')
    .select(['action', 'actor_name', 'changes'])
    .orderBy('id')
    .execute();

describe('create', () => {
  it('makes a tenant beside the one at work, with its own audit log, and stays where one is', async () => {
    const viewer = await (await world.tenant()).as('viewer');
    const made = await viewer.call.tenants.create({ name: 'Founded', industry: 'Logistics' });
    expect(made).toMatchObject({ name: 'Founded', industry: 'Logistics', primary_color: '#3B82F6', is_current: false });
    expect(await auditOf(made.schema_name)).toMatchObject([{ action: 'tenant.create', actor_name: 'Ada Okoro' }]);
    const { tenants, current_tenant_schema } = await viewer.call.tenants.list();
    expect(tenants.map((tenant) => tenant.schema_name)).toContain(made.schema_name);
    expect(current_tenant_schema).toBe(viewer.caller.tenant.schema_name);
  });

  it('has a name of one line with at most 200 characters', async () => {
    const { admin } = await world.tenant();
    expect((await admin.call.tenants.create({ name: 'Two\u2028lines\r\nBcc: all' })).name).toBe('Two lines Bcc: all');
    expect((await admin.call.tenants.create({ name: 'x'.repeat(200) })).name).toHaveLength(200);
    const { status, body } = await refusalOf(admin.call.tenants.create({ name: 'x'.repeat(201) }));
    expect([status, body]).toEqual([400, { name: ['Use at most 200 characters'] }]);
  });

  it('leaves no schema behind when the call is refused', async () => {
    const { admin } = await world.tenant();
    const before = await world.services.database.selectFrom('public.tenants').select('id').execute();
    await expect(admin.call.tenants.create({ name: ' ', primary_color: 'blue' })).rejects.toThrow();
    expect(await world.services.database.selectFrom('public.tenants').select('id').execute()).toEqual(before);
  });
});

describe('update', () => {
  const patch = (as: Person, id: number, body: object) =>
    world.rest('PATCH', `/api/directory/tenants/${id}/`, { as, body });

  it('judges membership, then the right, then the form', async () => {
    const [tenant, other] = [await world.tenant(), await world.tenant()];
    const bad = { name: 'x', website: 'nonsense' };
    expect(await patch(other.admin, tenant.id, bad)).toMatchObject(notFound);
    expect(await patch(await tenant.as('manager'), tenant.id, bad)).toMatchObject({
      status: 403,
      body: { detail: 'You do not have permission to update this tenant.' },
    });
    expect(await patch(tenant.admin, tenant.id, bad)).toMatchObject({
      status: 400,
      body: { name: ['Tenant name must be at least 2 characters'], website: ['Must be a valid URL'] },
    });
    expect(await auditOf(tenant.schema)).toEqual([]);
  });

  it('changes a tenant one administers from within another, in the log of the changed one', async () => {
    const tenant = await world.tenant();
    const second = await tenant.admin.call.tenants.create({ name: 'Second' });
    const answer = await patch(tenant.admin, second.id, {
      primaryColor: '#112233',
      timezone: 'Africa/Nairobi',
      website: '',
    });
    expect(answer).toMatchObject({ status: 200, body: { primary_color: '#112233', timezone: 'Africa/Nairobi' } });
    expect((await auditOf(second.schema_name)).at(-1)).toMatchObject({
      action: 'tenant.update',
      changes: { primary_color: ['#3B82F6', '#112233'], timezone: ['UTC', 'Africa/Nairobi'] },
    });
    expect(await auditOf(tenant.schema)).toEqual([]);
  });

  it('knows currencies and time zones', async () => {
    const { admin, id } = await world.tenant();
    expect((await patch(admin, id, { currency: 'kes' })).body).toMatchObject({ currency: 'KES' });
    expect(await patch(admin, id, { currency: 'ABC', timezone: 'Nairobi/Africa' })).toMatchObject({
      status: 400,
      body: { currency: [expect.any(String)], timezone: [expect.any(String)] },
    });
  });

  it('fixes the currency with the first sale', async () => {
    const { admin, id, schema } = await world.tenant();
    const by = { created_by_id: admin.caller.user.id, created_by_username: 'ada', created_by_full_name: 'Ada Okoro' };
    const sale = { sale_number: 'SALE-000001', total_amount: 0, goods_cost: 0, created_at: new Date(), ...by };
    await world.services.database.withSchema(schema).insertInto('sales').values(sale).execute();
    expect(await patch(admin, id, { currency: 'KES' })).toMatchObject({
      status: 400,
      body: { currency: [expect.any(String)] },
    });
    expect((await patch(admin, id, { currency: 'USD', name: 'Renamed' })).status).toBe(200);
  });
});

describe('delete', () => {
  const remove = (as: Person, id: number) => world.rest('DELETE', `/api/directory/tenants/${id}/`, { as });

  it('hides the tenant, ends the sessions there and lets the deleter go on elsewhere', async () => {
    const tenant = await world.tenant();
    const staff = await tenant.as('staff');
    const home = await tenant.admin.call.tenants.create({ name: 'Home' });
    expect((await remove(await tenant.as('manager'), tenant.id)).body).toEqual({
      detail: 'You do not have permission to delete this tenant.',
    });
    expect((await remove(tenant.admin, tenant.id)).status).toBe(204);
    for (const person of [staff, tenant.admin]) expect((await me(person)).status).toBe(401);
    const refresh = (token: string) => world.rest('POST', '/api/token/refresh/', { body: { refresh: token } });
    expect((await refresh(staff.refresh)).status).toBe(401);
    const { access } = (await refresh(tenant.admin.refresh)).body as { access: string };
    const there = { ...tenant.admin, access };
    expect(await me(there)).toMatchObject({ status: 200, body: { tenant: { id: home.id } } });
    expect(await remove(there, tenant.id)).toMatchObject(notFound);
    expect((await auditOf(tenant.schema)).at(-1)).toMatchObject({ action: 'tenant.delete' });
  });

  it('of two deletions at once by one person, one tenant remains', async () => {
    for (let round = 0; round < 5; round++) {
      const tenant = await world.tenant();
      const second = await tenant.admin.call.tenants.create({ name: 'Second' });
      const there = await signIn(world.services, tenant.admin.caller.user.id, {
        id: second.id,
        schema: second.schema_name,
      });
      const answers = await Promise.all([remove(tenant.admin, second.id), remove(there, tenant.id)]);
      expect(answers.filter((answer) => answer.status === 204)).toHaveLength(1);
      const left = await world.services.database
        .selectFrom('public.tenants')
        .select('id')
        .where('id', 'in', [tenant.id, second.id])
        .where('status', '=', 'active')
        .execute();
      expect(left).toHaveLength(1);
    }
  });
});

describe('select', () => {
  const select = (as: Person, tenant_id: unknown) =>
    world.rest('POST', '/api/directory/select-tenant/', { as, body: { tenant_id } });

  it('opens another session with the life of the first, which lives on', async () => {
    const tenant = await world.tenant();
    const second = await tenant.admin.call.tenants.create({ name: 'Second' });
    const answer = await select(tenant.admin, String(second.id));
    expect(answer.status).toBe(200);
    const there = { ...tenant.admin, ...(answer.body as { access: string; refresh: string }) };
    expect((await me(there)).body).toMatchObject({ tenant: { id: second.id }, role: 'admin' });
    expect((await me(tenant.admin)).body).toMatchObject({ tenant: { id: tenant.id } });
  });

  it('knows only tenants one belongs to', async () => {
    const [tenant, other] = [await world.tenant(), await world.tenant()];
    for (const id of [other.id, 999_999, 0, 'zebra', -1])
      expect(await select(tenant.admin, id)).toMatchObject(notFound);
    expect(await select(tenant.admin, 'public')).toMatchObject({
      status: 403,
      body: { detail: 'Access to the public tenant is restricted' },
    });
  });

  it('refuses a membership that is inactive', async () => {
    const tenant = await world.tenant();
    const second = await tenant.admin.call.tenants.create({ name: 'Second' });
    await world.services.database
      .updateTable('public.memberships')
      .set({ is_active: false })
      .where('tenant_id', '=', second.id)
      .execute();
    expect((await select(tenant.admin, second.id)).status).toBe(401);
    expect((await tenant.admin.call.tenants.list()).tenants.map((tenant) => tenant.id)).toEqual([tenant.id]);
  });
});

describe('logo', () => {
  const upload = (as: Person, id: number, bytes: Uint8Array) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]), 'logo.png');
    return world.rest('POST', `/api/directory/tenants/${id}/upload-logo/`, { as, body: form });
  };
  const onFile = (text: string) => ({ status: 400, body: { file: [text] } });
  const blue = { create: { width: 8, height: 8, channels: 3, background: '#3B82F6' } } as const;

  it('is re-encoded and served without a token', async () => {
    const { admin, id } = await world.tenant();
    const secret = await sharp(blue)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'find-me' } })
      .toBuffer();
    expect(secret.includes('find-me')).toBe(true);
    const { status, body } = await upload(admin, id, secret);
    expect(status).toBe(200);
    const { logo_url } = body as { logo_url: string };
    expect((await admin.call.tenants.get({ id })).logo_url).toBe(logo_url);
    const served = await world.app.inject({ method: 'GET', url: logo_url });
    expect(served.headers['content-type']).toBe('image/jpeg');
    expect(served.rawPayload.includes('find-me')).toBe(false);
  });

  it('is refused when too large, no picture, or a picture we do not decode', async () => {
    const { admin, id } = await world.tenant();
    const typeText = 'Only PNG, JPG and GIF images are allowed.';
    expect(await upload(admin, id, randomBytes(1_048_577))).toMatchObject(
      onFile('Logo file is too large. Maximum size is 1MB.'),
    );
    expect(await upload(admin, id, randomBytes(1_048_576))).toMatchObject(onFile(typeText));
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script>alert(1)</script></svg>',
    );
    expect(await upload(admin, id, svg)).toMatchObject(onFile(typeText));
    const huge = await sharp({ create: { ...blue.create, width: 16_000, height: 3_000 } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const pixelsText = 'The image has more than 40 megapixels. Save it smaller.';
    expect(await upload(admin, id, huge)).toMatchObject(onFile(pixelsText));
    const noise = {
      create: { ...blue.create, width: 64, height: 64, noise: { type: 'gaussian', mean: 99, sigma: 50 } },
    } as const;
    const photo = await sharp(noise).jpeg().toBuffer();
    const damagedText = 'The image is damaged and cannot be read. Save it again, or take another one.';
    for (const length of [20, Math.floor(photo.length / 2)])
      expect(await upload(admin, id, photo.subarray(0, length))).toMatchObject(onFile(damagedText));
    expect(await upload(await world.tenant().then((other) => other.admin), id, svg)).toMatchObject(notFound);
  });
});
