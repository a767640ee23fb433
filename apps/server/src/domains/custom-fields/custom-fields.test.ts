import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

it('judges a product’s values by the active definitions', async () => {
  const { admin } = await world.tenant();
  await admin.call.customFields.create({ name: 'Months', field_type: 'number', is_required: true });
  await admin.call.customFields.create({
    name: 'Size',
    field_type: 'select',
    options: { values: [' S ', 'L', '', 'S'] },
  });
  await admin.call.customFields.create({ name: 'Dormant', field_type: 'date', is_required: true, is_active: false });
  expect((await refusalOf(makeProduct(admin, { custom_fields: { Size: 'XL' } }))).body).toEqual({
    'custom_fields.Months': ['Months is required'],
    'custom_fields.Size': ['Use one of: S, L'],
  });
  const made = await makeProduct(admin, { custom_fields: { Months: 12, Size: 'S', 'Made in': 'Thika' } });
  expect(made.custom_fields).toEqual({ Months: 12, Size: 'S', 'Made in': 'Thika' });
  const change = admin.call.catalog.products.update({ id: made.id, custom_fields: { Months: 'many' } });
  expect((await refusalOf(change)).body).toEqual({ 'custom_fields.Months': ['Use a number'] });
  await admin.call.catalog.products.update({ id: made.id, name: 'Only the name' });
});

it('keeps one field of a name whatever its case, also when ten try at once', async () => {
  const tries = Array.from({ length: 10 }, (_, index) =>
    shop.admin.call.customFields.create({ name: index % 2 ? 'Colour' : 'COLOUR', field_type: 'text' }),
  );
  const answers = await Promise.allSettled(tries);
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  const [refused] = answers.filter((answer) => answer.status === 'rejected');
  expect((await refusalOf(Promise.reject(refused?.reason))).body).toEqual({
    name: ['A custom field with this name already exists'],
  });
});

it('wants options for a select, drops them for other types and refuses names that break objects', async () => {
  const { call } = shop.admin;
  const bodyOf = async (input: Parameters<typeof call.customFields.create>[0]) =>
    (await refusalOf(call.customFields.create(input))).body;
  expect(await bodyOf({ name: 'Pick', field_type: 'select', options: { values: [' '] } })).toEqual({
    options: ['Options are required for select fields'],
  });
  expect(await bodyOf({ name: '__proto__', field_type: 'text' })).toEqual({
    name: ['Use another name for this field'],
  });
  const text = await call.customFields.create({ name: 'Plain', field_type: 'text', options: { values: ['x'] } });
  expect(text.options).toBeNull();
  expect((await refusalOf(call.customFields.update({ id: text.id, field_type: 'select' }))).body).toHaveProperty(
    'options',
  );
  expect(
    await call.customFields.update({ id: text.id, field_type: 'select', options: { values: ['x'] } }),
  ).toMatchObject({
    options: { values: ['x'] },
  });
});

it('lets managers change but not delete them, and viewers only read', async () => {
  const field = await shop.admin.call.customFields.create({ name: 'Shelf', field_type: 'text' });
  const [manager, viewer] = [await shop.as('manager'), await shop.as('viewer')];
  expect((await manager.call.customFields.update({ id: field.id, description: 'Where' })).description).toBe('Where');
  expect((await refusalOf(manager.call.customFields.delete({ id: field.id }))).status).toBe(403);
  expect((await viewer.call.customFields.list({ search: 'SHEL' })).results.map((one) => one.id)).toEqual([field.id]);
  expect((await refusalOf(viewer.call.customFields.create({ name: 'No', field_type: 'text' }))).status).toBe(403);
});
