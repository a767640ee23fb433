import type { CustomFieldView } from '@stockhand/contract/custom-fields/schema';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers } from '../../../testing/answers.ts';
import { openApplication } from '../../../testing/application.tsx';
import { customField } from '../../../testing/rows/custom-field.ts';
import { pageOfRows, rowOf } from '../../../testing/rows/page.ts';

/** A company's fields, which change as the server changes them. */
function definitions() {
  let fields: CustomFieldView[] = [];
  const answers: Answers = {
    'customFields.list': ({ search = '' }) => pageOfRows(fields.filter(({ name }) => name.includes(search))),
    'customFields.create': (told) => {
      const field = customField({ name: told.name, field_type: told.field_type, options: optionsOf(told) });
      fields.push(field);
      return field;
    },
    'customFields.get': ({ id }) => rowOf(fields, id),
    'customFields.update': ({ id, is_required: isRequired }) => {
      fields = fields.map((field) => (field.id === id ? { ...field, is_required: isRequired ?? false } : field));
      return rowOf(fields, id);
    },
    'customFields.delete': ({ id }) => {
      fields = fields.filter((field) => field.id !== id);
    },
  };
  return { answers, fields: () => fields };
}

const optionsOf = ({ options }: { options?: { values: string[] } | null | undefined }) => options ?? null;

test('a field is defined, searched, changed and deleted', async () => {
  const { answers, fields } = definitions();
  await openApplication('/settings/custom-fields', answers);
  await expect.element(page.getByText('No custom fields yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Custom Field' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Custom Field' });
  await dialog.getByLabelText('Name').fill('Colour');
  await dialog.getByLabelText('Field type').selectOptions('select');
  await dialog.getByRole('button', { name: 'Add Custom Field' }).click();
  await expect.element(dialog.getByText('Options are required for select fields')).toBeVisible();
  await dialog.getByLabelText('Options').fill(' Red, Green,, Red ');
  await dialog.getByRole('button', { name: 'Add Custom Field' }).click();
  await expect.element(page.getByText('Custom field created successfully')).toBeVisible();
  expect(fields()).toMatchObject([{ name: 'Colour', field_type: 'select', options: { values: ['Red', 'Green'] } }]);
  const colour = page.getByRole('row', { name: /Colour/ });
  await expect.element(colour).toMatchTextContent('Red, Green');

  await page.getByRole('searchbox', { name: 'Search custom fields' }).fill('size');
  await expect.element(colour).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect.element(page.getByText('No custom fields found')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).first().click();

  await page.getByRole('button', { name: 'Edit Colour' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Required' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(page.getByText('Custom field updated successfully')).toBeVisible();
  expect(fields()).toMatchObject([{ is_required: true }]);
  await page.getByRole('button', { name: 'Delete Colour' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Custom field deleted successfully')).toBeVisible();
  expect(fields()).toEqual([]);
});
