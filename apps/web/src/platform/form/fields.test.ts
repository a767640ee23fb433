import { Price, RequiredText, Text } from '@stockhand/contract/wire';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { BoundForm } from './bound-form.ts';

vi.stubGlobal('window', new EventTarget());
const { CheckboxField, RadioField } = await import('./choice-field.tsx');
const { ComboboxField } = await import('./combobox-field.tsx');
const { NumberField } = await import('./number-field.tsx');
const { IdSelectField, SelectField } = await import('./select-field.tsx');
const { TextareaField, TextField } = await import('./text-field.tsx');
const { useSchemaForm } = await import('./use-form.ts');

const Item = z.object({
  name: RequiredText(1, 20, 'Name is required'),
  notes: Text(20),
  price: Price('Price is required'),
  category: z.number().nullable(),
  size: z.enum(['S', 'M']),
  is_active: z.boolean(),
});
type Item = z.infer<typeof Item>;

const item: Item = { name: 'Lamp', notes: 'old', price: 1200.5, category: 7, size: 'M', is_active: true };
const options = [
  { value: 'S', label: 'Small' },
  { value: 'M', label: 'Medium' },
];

interface ItemFormProps {
  field: (form: BoundForm<Item>) => ReactNode;
  errors: Record<string, string>;
}

function ItemForm({ field, errors }: ItemFormProps) {
  const form = useSchemaForm({ schema: Item, defaultValues: item, save: async () => null, onSaved: () => undefined });
  return field({ ...form, errorOf: (name) => errors[name] });
}

/** The markup of a field in a form of `item`. */
function render(field: ItemFormProps['field'], errors: ItemFormProps['errors'] = {}): string {
  return renderToStaticMarkup(createElement(ItemForm, { field, errors }));
}

test('a field takes its name, value and required mark from the form', () => {
  const name = render((form) => createElement(TextField, { form, name: 'name', label: 'Name', hint: 'Short' }));
  expect(name).toMatch(/<label for="(.+?)" class="[^"]*required-mark">Name<.*<input id="\1"[^>]*name="name"/);
  expect(name).toContain('aria-required="true"');
  expect(name).toMatch(/aria-describedby="(.+?)".*<div id="\1"[^>]*>Short</);
  const notes = render((form) => createElement(TextareaField, { form, name: 'notes', label: 'Notes' }));
  expect(notes).toContain('name="notes"');
  expect(notes).not.toContain('required');
  expect(render((form) => createElement(NumberField, { form, name: 'price', label: 'Price', decimals: 2 }))).toMatch(
    /aria-required="true"[^>]*value="1,200.50"|value="1,200.50"[^>]*aria-required="true"/,
  );
});

test('what the form requires can be overruled, and a read-only text is not asked for', () => {
  const field = { name: 'name', label: 'Name' } as const;
  expect(render((form) => createElement(TextField, { ...field, form, required: false }))).not.toContain('required');
  expect(render((form) => createElement(TextField, { ...field, form, readOnly: true }))).not.toContain('required');
  const notes = { name: 'notes', label: 'Notes', required: true } as const;
  expect(render((form) => createElement(TextareaField, { ...notes, form }))).toContain('aria-required="true"');
});

test('an error takes the place of the hint and marks the control', () => {
  const markup = render((form) => createElement(TextField, { form, name: 'name', label: 'Name', hint: 'Short' }), {
    name: 'Name is required',
  });
  expect(markup).toMatch(/aria-describedby="(.+?)" aria-invalid="true".*<p id="\1"[^>]*>.*Name is required/);
  expect(markup).not.toContain('Short');
  const checkbox = render((form) => createElement(CheckboxField, { form, name: 'is_active', label: 'Active' }), {
    is_active: 'Not now',
  });
  expect(checkbox).toMatch(/aria-describedby="(.+?)" aria-invalid="true".*<p id="\1"[^>]*>.*Not now/);
});

test('choices show the value of the form', () => {
  const size = { name: 'size', label: 'Size', options } as const;
  expect(render((form) => createElement(RadioField, { ...size, form }))).toMatch(
    /checked="" value="M"|value="M" checked=""/,
  );
  expect(render((form) => createElement(CheckboxField, { form, name: 'is_active', label: 'Active' }))).toContain(
    'checked',
  );
  const category = {
    name: 'category',
    label: 'Category',
    placeholder: 'None',
    options: [{ id: 7, name: 'Light' }],
  } as const;
  expect(render((form) => createElement(IdSelectField, { ...category, form }))).toContain('value="7" selected=""');
  const combobox = { name: 'name', label: 'Name', suggestions: [] } as const;
  expect(render((form) => createElement(ComboboxField, { ...combobox, form }))).toContain('value="Lamp"');
});

test('a select that always holds an option has no required mark, one with a placeholder has', () => {
  const size = { name: 'size', label: 'Size', options } as const;
  expect(render((form) => createElement(SelectField, { ...size, form }))).not.toContain('required');
  expect(render((form) => createElement(SelectField, { ...size, form, placeholder: 'Choose' }))).toContain('required');
});

test('names are checked against the schema, with the type of their value', () => {
  const form = {} as BoundForm<Item>;
  // @ts-expect-error the schema has no such field
  createElement(TextField<Item>, { form, name: 'nmae', label: 'Name' });
  // @ts-expect-error a text field holds no number
  createElement(TextField<Item>, { form, name: 'price', label: 'Price' });
  // @ts-expect-error a number field holds no text
  createElement(NumberField<Item>, { form, name: 'name', label: 'Name' });
  const section: BoundForm<Pick<Item, 'name'>> = form;
  // @ts-expect-error the section needs a field that the form lacks
  const other: BoundForm<Pick<Item, 'name'> & { weight: number }> = form;
  expect([section, other]).toEqual([form, form]);
});
