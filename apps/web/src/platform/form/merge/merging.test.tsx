import { productMessages } from '@stockhand/contract/catalog/messages';
import { customFieldMessages } from '@stockhand/contract/custom-fields/messages';
import { userMessages } from '@stockhand/contract/members/messages';
import { permissionsOfRole } from '@stockhand/contract/permissions';
import { tenantMessages } from '@stockhand/contract/tenants/messages';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { type Answers, Stream } from '../../../../testing/answers.ts';
import { openApplication } from '../../../../testing/application.tsx';
import { axeComplaints } from '../../../../testing/axe.ts';
import { activate } from '../../../../testing/keys.ts';
import { madeAt } from '../../../../testing/made-at.ts';
import { cornerShop, member } from '../../../../testing/member.ts';
import { customField } from '../../../../testing/rows/custom-field.ts';
import { group } from '../../../../testing/rows/group.ts';
import { pageOfRows } from '../../../../testing/rows/page.ts';
import { user } from '../../../../testing/rows/user.ts';
import { SharedRecord } from '../../../../testing/shared-record.ts';
import { tenant } from '../../../../testing/tenant.ts';

// What others change while a form is open is merged into it, and what both have changed waits for a decision.

const dialog = page.getByRole('dialog');

/** The save stays undone, and what was typed is kept. */
async function keepMine(form: Locator, { thing, field }: { thing: string; field: string }): Promise<void> {
  const conflict = form.getByRole('region', { name: `Somebody else changed this ${thing}` });
  await expect.element(conflict.getByRole('group', { name: field })).toBeVisible();
  await activate(form.getByRole('button', { name: 'Save Changes' }));
  await expect.element(conflict).toHaveFocus();
  expect(await axeComplaints()).toEqual([]);
  await activate(conflict.getByRole('button', { name: `Keep mine: ${field}` }));
  await activate(form.getByRole('button', { name: 'Save Changes' }));
}

test('both versions of company settings are shown, and what was typed stays', async () => {
  const shared = new SharedRecord(cornerShop, tenantMessages.changedMeanwhile);
  const stream = new Stream();
  const answers: Answers = {
    'tenants.get': () => shared.now,
    'tenants.update': ({ id: _, expected_updated_at, ...changes }) =>
      shared.edit(expected_updated_at, changes as Partial<typeof cornerShop>),
  };
  await openApplication('/settings/tenant', answers, { stream });
  await page.getByLabelText('Phone').fill('0711 111 111');
  shared.change({ phone: '0722 222 222', tax_id: 'P051' });
  await stream.tell('tenants');
  await expect.element(page.getByLabelText('Tax ID')).toHaveValue('P051');
  const main = page.getByRole('main');
  await expect.element(main.getByRole('group', { name: 'Phone' })).toMatchTextContent('0722 222 222');
  await keepMine(main, { thing: 'company', field: 'Phone' });
  await expect.element(page.getByText('Somebody else changed this company')).not.toBeInTheDocument();
  expect(shared.now).toMatchObject({ phone: '0711 111 111', tax_id: 'P051' });
});

test('of a person, names are disputed and groups are merged one by one', async () => {
  const person = new SharedRecord(user({ id: 2 }), userMessages.userChangedMeanwhile);
  const stream = new Stream();
  const groups = ['Staff', 'Managers', 'Viewers'].map((name, index) =>
    group({ id: index + 1, name, is_built_in: true }),
  );
  const answers: Answers = {
    'members.get': () => person.now,
    'members.list': (input) => pageOfRows([member(), person.now], input),
    'members.groups.list': () => groups,
    'members.update': ({ expected_updated_at, first_name, groups: chosen }) =>
      person.edit(expected_updated_at, {
        ...(first_name !== undefined && { firstName: first_name }),
        ...(chosen && { groups: chosen }),
      }),
  };
  await openApplication('/settings/users', answers, { stream });
  await activate(page.getByRole('button', { name: 'Edit Wanjiru Mwangi' }));
  await dialog.getByLabelText('First name').fill('Wanja');
  await activate(dialog.getByRole('checkbox', { name: 'Viewers' }));
  person.change({ firstName: 'Shiru', groups: ['Staff', 'Managers'] });
  await stream.tell('users');
  await expect.element(dialog.getByText('Taken over into this form: Managers.')).toBeVisible();
  await expect.element(dialog.getByRole('checkbox', { name: 'Managers' })).toBeChecked();
  await keepMine(dialog, { thing: 'user', field: 'First name' });
  await expect.element(page.getByText('User updated successfully')).toBeVisible();
  expect(person.now.firstName).toBe('Wanja');
  expect(person.now.groups.toSorted()).toEqual(['Managers', 'Staff', 'Viewers']);
});

test('a custom field is merged too', async () => {
  const field = customField({ name: 'Colour', field_type: 'select', options: { values: ['Red'] } });
  const colour = new SharedRecord(field, customFieldMessages.changedMeanwhile);
  const stream = new Stream();
  const answers: Answers = {
    'customFields.get': () => colour.now,
    'customFields.list': (input) => pageOfRows([colour.now], input),
    'customFields.update': ({ id: _, expected_updated_at, ...changes }) =>
      colour.edit(expected_updated_at, changes as Partial<typeof field>),
  };
  await openApplication('/settings/custom-fields', answers, { stream });
  await activate(page.getByRole('button', { name: 'Edit Colour' }));
  await dialog.getByLabelText('Options').fill('Red, Green');
  colour.change({ options: { values: ['Red', 'Blue'] }, is_required: true });
  await stream.tell('custom-fields');
  await expect.element(dialog.getByRole('checkbox', { name: 'Required' })).toBeChecked();
  await keepMine(dialog, { thing: 'custom field', field: 'Options' });
  await expect.element(page.getByRole('row', { name: /Colour/ })).toMatchTextContent('Red, Green');
});

const spare = { id: 1, name: 'Spare parts', is_active: true, updated_at: madeAt };
type Calls = Pick<SharedRecord<typeof spare>, 'now' | 'edit'>;

const update =
  (record: Calls) =>
  ({ expected_updated_at, name, is_active }: Edit) =>
    record.edit(expected_updated_at, { ...(name && { name }), ...(is_active !== undefined && { is_active }) });

interface Edit {
  expected_updated_at?: string | undefined;
  name?: string | undefined;
  is_active?: boolean | undefined;
}

const named = [
  {
    ...{ path: '/settings/categories', thing: 'category', topic: 'categories' as const },
    answers: (record: Calls): Answers => ({
      'catalog.categories.counts': (input) =>
        pageOfRows([{ ...record.now, product_count: 0, archived_count: 0 }], input),
      'catalog.categories.list': (input) => pageOfRows([record.now], input),
      'catalog.categories.update': update(record),
    }),
  },
  {
    ...{ path: '/settings/manufacturers', thing: 'manufacturer', topic: 'manufacturers' as const },
    answers: (record: Calls): Answers => ({
      'catalog.manufacturers.counts': (input) =>
        pageOfRows([{ ...record.now, product_count: 0, archived_count: 0 }], input),
      'catalog.manufacturers.list': (input) => pageOfRows([record.now], input),
      'catalog.manufacturers.update': update(record),
    }),
  },
  {
    ...{ path: '/settings/removal-reasons', thing: 'reason', topic: 'removal-reasons' as const },
    answers: (record: Calls): Answers => ({
      'stock.removalReasons.list': (input) => pageOfRows([record.now], input),
      'stock.removalReasons.update': update(record),
    }),
  },
  {
    ...{ path: '/locations', thing: 'location', topic: 'locations' as const },
    answers: (record: Calls): Answers => {
      const here = () => ({ ...record.now, is_default: false });
      return {
        'stock.locations.list': (input) => pageOfRows([here()], input),
        'stock.locations.stock': (input) => pageOfRows([{ ...here(), product_count: 0, quantity: 0, value: 0 }], input),
        'stock.locations.update': (input) => {
          update(record)(input);
          return here();
        },
      };
    },
  },
] as const;

test.each(named)('so is a $thing', async ({ path, thing, topic, answers }) => {
  const record = new SharedRecord(spare, productMessages.named.changedMeanwhile);
  const stream = new Stream();
  await openApplication(path, answers(record), { stream });
  await activate(page.getByRole('button', { name: 'Edit Spare parts' }));
  await dialog.getByLabelText('Name').fill('My parts');
  record.change({ name: 'Their parts', is_active: false });
  await stream.tell(topic);
  await expect.element(dialog.getByRole('group', { name: 'Name' })).toMatchTextContent('Their parts');
  await expect.element(dialog.getByRole('checkbox', { name: 'Active' })).not.toBeChecked();
  await keepMine(dialog, { thing, field: 'Name' });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('row', { name: /My parts/ })).toMatchTextContent('Inactive');
});

test('so are the rights of a group', async () => {
  const nothing = Object.fromEntries(Object.keys(permissionsOfRole.viewer).map((resource) => [resource, []]));
  const rights = { ...nothing, products: ['read'] } as unknown as typeof permissionsOfRole.viewer;
  const buyers = new SharedRecord(group({ name: 'Buyers', rights }), userMessages.groupChangedMeanwhile);
  const stream = new Stream();
  const answers: Answers = {
    ...tenant,
    'members.groups.list': () => [buyers.now],
    'members.groups.update': ({ expected_updated_at, rights: given }) =>
      buyers.edit(expected_updated_at, given ? { rights: given as typeof rights } : {}),
  };
  await openApplication('/settings/users?tab=groups', answers, { stream });
  const edit = page.getByRole('button', { name: 'Edit Buyers' });
  const right = (name: string) => dialog.getByRole('checkbox', { name });
  await activate(edit);
  await activate(right('Update products'));
  buyers.change({ rights: { ...rights, products: ['read', 'delete'], suppliers: ['read'] } });
  await stream.tell('groups');
  await expect.element(right('Read suppliers')).toBeChecked();
  await expect.element(dialog.getByRole('group', { name: 'Products' })).toMatchTextContent('Read, Delete');
  await keepMine(dialog, { thing: 'group', field: 'Products' });
  await expect.element(dialog).not.toBeInTheDocument();
  await activate(edit);
  await expect.element(right('Update products')).toBeChecked();
  await expect.element(right('Delete products')).not.toBeChecked();
  await expect.element(right('Read suppliers')).toBeChecked();
});
