import { expect, test } from 'vitest';
import { AddProductForm, newProduct, payloadOf } from './add-product-form.ts';

const categories = [{ id: 7, name: 'Furniture', is_active: true, updated_at: new Date(0) }];
const prices = { selling_price: 12, cost_price: 0 };
const filled = AddProductForm.parse({ ...newProduct, ...prices, name: 'Desk', category_name: ' furniture ' });

test('a category that exists goes by its id whatever its case, any other text as a new name', () => {
  expect(payloadOf(filled, categories)).toMatchObject({ category_id: 7 });
  expect(payloadOf(filled, categories)).not.toHaveProperty('category_name');
  expect(payloadOf({ ...filled, category_name: 'Garden' }, categories)).toMatchObject({ category_name: 'Garden' });
});

test('the threshold is the minimum, and what is left empty holds no order down', () => {
  const none = { max_stock_level: null, reorder_point: null, reorder_quantity: null };
  expect(payloadOf({ ...filled, initial_stock_quantity: 9, min_stock_level: 4 }, categories)).toMatchObject({
    ...none,
    min_stock_level: 4,
    is_active: true,
  });
  expect(payloadOf(filled, categories)).toMatchObject({ ...none, min_stock_level: 5 });
  const typed = { max_stock_level: 60, reorder_point: 8, reorder_quantity: 24 };
  expect(payloadOf({ ...filled, ...typed }, categories)).toMatchObject({ ...typed, min_stock_level: 5 });
});

test('name, category, prices, stock and threshold are required', () => {
  const empty = {
    ...newProduct,
    initial_stock_quantity: null,
    min_stock_level: null,
  };
  const problems = AddProductForm.safeParse(empty).error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
  expect(Object.fromEntries(problems ?? [])).toEqual({
    name: 'Product name must be at least 2 characters',
    category_name: 'Category is required',
    selling_price: 'Price must be a positive number',
    cost_price: 'Cost must be a positive number',
    initial_stock_quantity: 'Initial stock must be a positive number',
    min_stock_level: 'Low stock threshold must be a positive number',
  });
});

test('a maximum is not below the threshold', () => {
  const refusalOf = (levels: object) =>
    AddProductForm.safeParse({ ...newProduct, ...prices, name: 'Desk', category_name: 'Furniture', ...levels }).error
      ?.issues;
  expect(refusalOf({ min_stock_level: 5, max_stock_level: 4 })).toMatchObject([
    { path: ['max_stock_level'], message: 'Max stock level cannot be below the minimum' },
  ]);
  for (const max_stock_level of [5, 0, null])
    expect(refusalOf({ min_stock_level: 5, max_stock_level })).toBeUndefined();
});
