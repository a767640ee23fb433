import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { mailedToken } from './outbox.ts';

/** Tenants, people and goods, made through the documented REST calls, for journeys that begin with them. */
export interface Person {
  username: string;
  email: string;
  tenant: string;
  access: string;
  refresh: string;
  tenantId: number;
  tenantSchema: string;
}

export interface Goods {
  name: string;
  barcode?: string;
  category_name?: string;
  manufacturer_name?: string;
  selling_price?: number;
  cost_price?: number;
  min_stock_level?: number;
  max_stock_level?: number;
  initial_stock_quantity?: number;
  is_active?: boolean;
  custom_fields?: Record<string, string | number | boolean>;
}

export interface Product {
  id: number;
  name: string;
  sku: string;
  cost_price: number;
  total_stock: number;
}

interface Tokens {
  access: string;
  refresh: string;
}

export const password = 'Correct-horse-9';

/** A name that is unique in this run. */
export function uniqueName(): string {
  return randomBytes(5).toString('hex');
}

/** A colleague in one of the groups that every tenant starts with, signed in: invited, then the mailed link is used. */
export async function invitePerson(admin: Person, group: 'Managers' | 'Staff' | 'Viewers'): Promise<Person> {
  const id = uniqueName();
  const invitation = {
    username: `user-${id}`,
    email: `user-${id}@example.com`,
    firstName: 'Wanjiru',
    lastName: 'Mwangi',
    is_active: true,
    is_staff: false,
    groups: [group],
  };
  await call(admin, 'POST', '/directory/users/invite/', invitation);
  const token = await mailedToken(invitation.email, 'reset-password');
  await call(null, 'POST', '/auth/reset-password/', { token, password });
  const tokens = await call<Tokens>(null, 'POST', '/token/', { username: invitation.username, password });
  return { ...admin, ...tokens, username: invitation.username, email: invitation.email };
}

/** Invites a user who may have an account; the username is what the inviter types. */
export function inviteAccount(admin: Person, email: string): Promise<{ id: number }> {
  const username = `typed-${uniqueName()}`;
  const names = { firstName: 'Typed', lastName: 'Name' };
  return call(admin, 'POST', '/directory/users/invite/', { username, email, ...names, groups: ['Staff'] });
}

/** By the newest link that was mailed to them. */
export async function acceptInvitation(by: Person): Promise<void> {
  const token = await mailedToken(by.email, 'accept-invitation');
  await call(by, 'POST', '/directory/invitations/accept/', { token });
}

export function withdrawInvitation(admin: Person, { id }: { id: number }): Promise<void> {
  return call(admin, 'DELETE', `/directory/users/${id}/`);
}

export function addProduct(by: Person, goods: Goods): Promise<Product> {
  return call(by, 'POST', '/products/', {
    category_name: 'Lighting',
    selling_price: 25,
    cost_price: 10,
    min_stock_level: 5,
    initial_stock_quantity: 0,
    is_active: true,
    ...goods,
  });
}

/** Many products in one call. */
export async function importProducts(by: Person, csv: string, rejected = 0): Promise<void> {
  const form = new FormData();
  form.set('file_type', 'csv');
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'products.csv');
  const { error_count: errorCount } = await call<{ error_count: number }>(by, 'POST', '/products/import/', form);
  expect(errorCount).toBe(rejected);
}

export function addLocation(by: Person, name: string): Promise<{ id: number }> {
  return call(by, 'POST', '/locations/', { name });
}

/** One movement of a product, booked by another client. */
export function moveStock(by: Person, product: Product, movement: Record<string, unknown>): Promise<{ id: number }> {
  return call(by, 'POST', `/products/${product.id}/stock/`, movement);
}

export function sellProduct(
  by: Person,
  { id }: Product,
  { quantity, unit_price, ...sale }: { quantity: number; unit_price: number } & Record<string, unknown>,
): Promise<{ id: number; created_at: string }> {
  const items = [{ product_id: id, quantity, unit_price }];
  return call(by, 'POST', '/sales/', { ...sale, items, total_amount: quantity * unit_price });
}

export interface Customer {
  name: string;
  email?: string;
  phone?: string;
}

export function addCustomer(by: Person, customer: Customer): Promise<{ id: number }> {
  return call(by, 'POST', '/customers/', customer);
}

/** An order, which holds what it promises until it is shipped; of a customer of its own unless told. */
export async function orderProduct(
  by: Person,
  { id }: Product,
  quantity: number,
  known?: { id: number },
): Promise<{ id: number; order_number: string }> {
  const customer = known ?? (await addCustomer(by, { name: 'Ada Okoro', email: 'ada@example.com' }));
  return call(by, 'POST', '/orders/', {
    customer_id: customer.id,
    items: [{ product_id: id, quantity }],
    billing_address: { street: '1 Quay', city: 'Salem', state: 'MA', zip_code: '01970', country: 'United States' },
    same_as_billing: true,
  });
}

export async function setOrderStatus(by: Person, { id }: { id: number }, status: string): Promise<void> {
  await call(by, 'POST', `/orders/${id}/update_status/`, { status });
}

export function addSupplier(by: Person, name: string): Promise<{ id: number }> {
  return call(by, 'POST', '/suppliers/', { name });
}

export function addSupplierProduct(
  person: Person,
  fields: { supplier: number; product: number } & Record<string, unknown>,
): Promise<{ id: number }> {
  return call(person, 'POST', '/supplier-products/', fields);
}

export async function changeSupplier(by: Person, id: number, change: Record<string, unknown>): Promise<void> {
  await call(by, 'PATCH', `/suppliers/${id}/`, change);
}

/** An approved order of one line, unless told otherwise. */
export function addPurchaseOrder(
  by: Person,
  supplier: { id: number },
  product: Product,
  quantity: number,
  order: Record<string, unknown> = {},
): Promise<{ id: number; po_number: string }> {
  const items = [{ product: product.id, quantity, unit_price: 6 }];
  const approved = { supplier: supplier.id, location: 'Main', status: 'approved', items };
  return call(by, 'POST', '/purchase-orders/', { ...approved, ...order });
}

/** As another client would. */
export async function changePurchaseOrder(by: Person, id: number, change: Record<string, unknown>): Promise<void> {
  await call(by, 'PATCH', `/purchase-orders/${id}/`, change);
}

export function readProduct(by: Person, id: number): Promise<Product> {
  return call(by, 'GET', `/products/${id}/`);
}

export async function countSales(by: Person): Promise<number> {
  const { count } = await call<{ count: number }>(by, 'GET', '/sales/');
  return count;
}

/** The newest sale. */
export async function readLastSale(by: Person): Promise<Record<string, unknown> | undefined> {
  const { results } = await call<{ results: Record<string, unknown>[] }>(by, 'GET', '/sales/?page_size=1');
  return results[0];
}

/** What happens to a session that is over its time: its tokens are refused from the next call. */
export function endSessionOf(person: Person): Promise<void> {
  return call(null, 'POST', '/auth/logout/', { refresh: person.refresh });
}

export function addTenant(by: Person, name: string): Promise<{ id: number; name: string; schema_name: string }> {
  return call(by, 'POST', '/directory/tenants/', { name, primary_color: '#B45309', secondary_color: '#FEF3C7' });
}

export function addCustomField(by: Person, field: Record<string, unknown>): Promise<{ id: number }> {
  return call(by, 'POST', '/custom-fields/', field);
}

/** Removes a user from the tenant. */
export async function removePerson(admin: Person, { email }: Person): Promise<void> {
  for (const id of await idsOf(admin, email)) await call(admin, 'DELETE', `/directory/users/${id}/`);
}

/** Changes a user, as another administrator would. */
export async function changePerson(admin: Person, { email }: Person, change: Record<string, unknown>): Promise<void> {
  for (const id of await idsOf(admin, email)) await call(admin, 'PATCH', `/directory/users/${id}/`, change);
}

async function idsOf(admin: Person, email: string): Promise<number[]> {
  const found = await call<{ results: { id: number }[] }>(admin, 'GET', `/directory/users/?search=${email}`);
  return found.results.map(({ id }) => id);
}

/** Another session of the same person. */
export async function logInAgain(person: Person): Promise<Person> {
  return { ...person, ...(await call<Tokens>(null, 'POST', '/token/', { username: person.username, password })) };
}

/** Any call under `/api`; an answer other than 2xx is an error. */
export async function call<Answer>(by: Person | null, method: string, where: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${productAddress()}/api${where}`, {
    method,
    headers: {
      ...(by && { authorization: `Bearer ${by.access}` }),
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${where} answered ${response.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

/** Where the product of this run listens. */
export function productAddress(): string {
  const address = process.env.E2E_BASE_URL;
  if (!address) throw new Error('E2E_BASE_URL is set by product.ts');
  return address;
}
