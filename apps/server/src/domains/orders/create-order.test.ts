import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAddress, countsOf, makeCustomer, makeOrder, makeProduct } from '../../testing/goods.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
});
afterAll(() => world.close());

it('reserves, numbers and totals, and says who did it', async () => {
  const product = await makeProduct(shop.admin, { stock: 10, selling_price: 12.5 });
  const customer = await makeCustomer(shop.admin);
  const order = await makeOrder(shop.admin, [[product, 2]], {
    customer_id: customer.id,
    shipping_cost: 4.5,
    tax: 2.25,
    discount: 1.75,
    notes: 'Leave at the gate',
    payment_method: 'Bank Transfer',
  });
  expect(order).toMatchObject({
    order_number: expect.stringMatching(/^ORD-\d{6}$/),
    invoice_number: expect.stringMatching(/^INV-\d{6}$/),
    status: 'pending',
    payment_status: 'pending',
    payment_method: 'Bank Transfer',
    customer: customer.id,
    customer_name: customer.name,
    customer_email: customer.email,
    customer_phone: customer.phone,
    subtotal: 25,
    total: 30,
    item_count: 1,
    notes: 'Leave at the gate',
    billing_address: '1 Peachtree St\nAtlanta, GA 30303\nUnited States',
    same_as_billing: true,
    items: [{ product: product.id, product_name: product.name, sku: product.sku, quantity: 2, line_total: 25 }],
    history: [{ type: 'Status Change', description: 'Order created', user: shop.admin.caller.user.full_name }],
  });
  expect(order.shipping_address).toBe(order.billing_address);
  expect(await countsOf(shop.admin, product)).toEqual([10, 2, 8]);
  const audit = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject_type', '=', 'order')
    .where('subject_id', '=', order.id)
    .execute();
  expect(audit).toEqual([{ action: 'order.create', actor_id: shop.admin.caller.user.id }]);
});

it('answers what the order shows afterwards', async () => {
  const [lamp, rug] = await Promise.all([7, 3].map((stock) => makeProduct(shop.admin, { stock, selling_price: 4.25 })));
  if (!lamp || !rug) throw new Error('No products.');
  const [same, elsewhere] = [
    await makeOrder(shop.admin, [
      [rug, 1],
      [lamp, 2],
    ]),
    await makeOrder(shop.admin, [[lamp, 1]], {
      same_as_billing: false,
      shipping_address: { ...anAddress, city: 'Macon' },
      tax: 0.1,
    }),
  ];
  expect(elsewhere.shipping.city).toBe('Macon');
  for (const order of [same, elsewhere]) expect(order).toEqual(await shop.admin.call.orders.get({ id: order.id }));
});

it('tells everything that is missing at once, and shipping only when it goes elsewhere', async () => {
  const blank = { street: '', city: '', state: '', zip_code: '', country: '' };
  const texts = {
    'billing_address.street': ['Street is required'],
    'billing_address.city': ['City is required'],
    'billing_address.state': ['State is required'],
    'billing_address.zip_code': ['ZIP code is required'],
    'billing_address.country': ['Country is required'],
  };
  const rest = async (body: object) => (await world.rest('POST', '/api/orders/', { as: shop.admin, body })).body;
  const missing = { ...texts, customer_id: ['Customer is required'], items: ['At least one item is required'] };
  expect(await rest({ billingAddress: blank, items: [], sameAsBilling: true })).toEqual(missing);
  expect(await rest({})).toEqual(missing);
  const elsewhere = Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field.replace('billing', 'shipping'), text]),
  );
  expect(await rest({ sameAsBilling: false })).toEqual({ ...missing, ...elsewhere });
  expect(await rest({ shippingAddress: { ...anAddress, city: ' ' } })).toEqual({
    ...missing,
    'shipping_address.city': ['City is required'],
  });
});

it('takes countries alone, by name or code, on their field', async () => {
  const product = await makeProduct(shop.admin, { stock: 9 });
  const { id: customer_id } = await makeCustomer(shop.admin);
  const order = (billing: string, shipping: string) => ({
    customer_id,
    items: [{ product_id: product.id, quantity: 1 }],
    billing_address: { ...anAddress, country: billing },
    shipping_address: { ...anAddress, country: shipping },
  });
  const post = (body: object) => world.rest('POST', '/api/orders/', { as: shop.admin, body });
  expect(await post(order('Atlantis', 'El Dorado'))).toMatchObject({
    status: 400,
    body: {
      'billing_address.country': ['Choose a country from the list'],
      'shipping_address.country': ['Choose a country from the list'],
    },
  });
  expect((await post({ ...order('Kenya', 'El Dorado'), same_as_billing: true })).status).toBe(201);
  expect((await post(order('USA', 'cote d’ivoire'))).body).toMatchObject({
    billing: { country: 'United States' },
    shipping: { country: 'Côte d’Ivoire' },
  });
});

it('takes both spellings over REST, with and without the slash', async () => {
  const product = await makeProduct(shop.admin, { stock: 9, selling_price: 3 });
  const customer = await makeCustomer(shop.admin);
  const camel = {
    customerId: customer.id,
    items: [{ id: 1, productId: product.id, productName: 'x', sku: 'y', quantity: 1, unitPrice: 3 }],
    billingAddress: { street: 'S', city: 'C', state: 'T', zipCode: 'Z', country: 'Canada' },
    shippingAddress: { street: 'S2', city: 'C', state: 'T', zipCode: 'Z', country: 'Canada' },
    sameAsBilling: false,
    paymentMethod: 'PayPal',
  };
  expect(await world.rest('POST', '/api/orders', { as: shop.admin, body: camel })).toMatchObject({
    status: 201,
    body: { payment_method: 'PayPal', total: 3, shipping_address: 'S2\nC, T Z\nCanada', same_as_billing: false },
  });
  const snake = {
    customer: customer.id,
    items: [{ product_id: product.id, quantity: 2, unit_price: 3 }],
    billing_address: anAddress,
    same_as_billing: true,
  };
  expect(await world.rest('POST', '/api/orders/', { as: shop.admin, body: snake })).toMatchObject({
    status: 201,
    body: { payment_method: 'Credit Card', total: 6 },
  });
});

it('is all or nothing, counts lines of one product together and names every line that is short', async () => {
  const plenty = await makeProduct(shop.admin, { stock: 9 });
  const scarce = await makeProduct(shop.admin, { stock: 5 });
  const lines = [plenty, scarce, scarce, plenty].map((product) => [product, 3] as const);
  expect(await refusalOf(makeOrder(shop.admin, [...lines, [plenty, 4]]))).toEqual({
    status: 400,
    body: { 'items.2.quantity': ['Insufficient stock'], 'items.4.quantity': ['Insufficient stock'] },
  });
  expect(await countsOf(shop.admin, plenty)).toEqual([9, 0, 9]);
  expect(await countsOf(shop.admin, scarce)).toEqual([5, 0, 5]);
});

it('keeps prices the server’s: another one takes the right to change products', async () => {
  const product = await makeProduct(shop.admin, { stock: 5 });
  const at = (unit_price: number) => ({ items: [{ product_id: product.id, quantity: 1, unit_price }] });
  const staff = await shop.as('staff');
  for (const price of [9.99, 10.01, 0, 20])
    expect(await refusalOf(makeOrder(staff, [], at(price)))).toEqual({
      status: 400,
      body: { 'items.0.unit_price': ['Price cannot be changed'] },
    });
  expect((await makeOrder(staff, [[product, 1]])).total).toBe(10);
  for (const price of [9.99, 10.01]) expect((await makeOrder(shop.admin, [], at(price))).total).toBe(price);
});

it('needs the right to change prices for a discount, and not for removing it', async () => {
  const product = await makeProduct(shop.admin, { stock: 9 });
  const [staff, manager] = [await shop.as('staff'), await shop.as('manager')];
  const fixed = { status: 400, body: { discount: ['Price cannot be changed'] } };
  expect(await refusalOf(makeOrder(staff, [[product, 1]], { discount: 0.01 }))).toEqual(fixed);
  expect(await countsOf(shop.admin, product)).toEqual([9, 0, 9]);
  const { id } = await makeOrder(manager, [[product, 1]], { discount: 2 });
  const { update } = staff.call.orders;
  for (const discount of [1.99, 2.01]) expect(await refusalOf(update({ id, discount }))).toEqual(fixed);
  // A form that sends what is there changes nothing.
  expect((await update({ id, discount: 2, notes: 'Call first' })).discount).toBe(2);
  expect((await update({ id, discount: 0 })).total).toBe(10);
});

it('refuses what does not exist and amounts that cannot be kept, and reserves nothing', async () => {
  const product = await makeProduct(shop.admin, { stock: 1000, selling_price: 999_999_999.99 });
  const bodyOf = async (call: Promise<unknown>) => (await refusalOf(call)).body;
  expect(await bodyOf(makeOrder(shop.admin, [[{ id: 999_999 }, 1]], { customer_id: 999_999 }))).toEqual({
    'items.0.product_id': ['This product does not exist'],
    customer_id: ['This customer does not exist'],
  });
  expect(await bodyOf(makeOrder(shop.admin, [[product, 11]]))).toEqual({
    items: ['The amount of the items is too large'],
  });
  expect(
    await bodyOf(makeOrder(shop.admin, [[product, 1]], { shipping_cost: 1.005, tax: -1, discount: 1e10 })),
  ).toEqual({
    shipping_cost: ['Use at most two decimals'],
    tax: ['Tax cannot be negative'],
    discount: ['Use an amount of at most 999,999,999.99'],
  });
  expect(await countsOf(shop.admin, product)).toEqual([1000, 0, 1000]);
});

it.each([
  ['null', null],
  ['true', true],
  ['an empty text', ''],
  ['a text', '3'],
  ['a fraction', 1.5],
  ['less than one', 0],
  ['more than fits', 1e300],
  ['a list', []],
])('takes no quantity that is %s', async (_, quantity) => {
  const product = await makeProduct(shop.admin, { stock: 5 });
  const customer = await makeCustomer(shop.admin);
  const items = [{ product_id: product.id, quantity, unit_price: 10 }];
  const body = { customer_id: customer.id, items, billing_address: anAddress };
  const answer = await world.rest('POST', '/api/orders/', { as: shop.admin, body });
  expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['items.0.quantity']]);
  expect(await countsOf(shop.admin, product)).toEqual([5, 0, 5]);
});

it('takes at most a thousand lines, and that many in one go', async () => {
  const product = await makeProduct(shop.admin, { stock: 2000 });
  const lines = Array.from({ length: 1000 }, () => [product, 1] as const);
  expect((await makeOrder(shop.admin, lines)).item_count).toBe(1000);
  expect((await refusalOf(makeOrder(shop.admin, [...lines, [product, 1]]))).body).toEqual({
    items: ['Use at most 1,000 items'],
  });
});

it('refuses viewers and knows neither products nor customers of another tenant', async () => {
  const product = await makeProduct(shop.admin, { stock: 5 });
  const customer = await makeCustomer(shop.admin);
  const viewer = await shop.as('viewer');
  expect((await refusalOf(makeOrder(viewer, [[product, 1]], { customer_id: customer.id }))).status).toBe(403);
  const other = await world.tenant();
  await makeProduct(other.admin, { stock: 5 });
  const foreign = makeOrder(other.admin, [[product, 1]], { customer_id: customer.id + 1000 });
  expect((await refusalOf(foreign)).status).toBe(400);
  expect(await countsOf(shop.admin, product)).toEqual([5, 0, 5]);
});

it('answers a repeat with the same key with the first order, and counts one without a key again', async () => {
  const product = await makeProduct(shop.admin, { stock: 50 });
  const customer = await makeCustomer(shop.admin);
  const body = {
    customer_id: customer.id,
    items: [{ product_id: product.id, quantity: 4 }],
    billing_address: anAddress,
  };
  const headers = { 'idempotency-key': 'the-same' };
  const post = (sent: object, key: Record<string, string> = headers) =>
    world.rest('POST', '/api/orders/', { as: shop.admin, body: sent, headers: key });
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(body)));
  expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
  expect(await countsOf(shop.admin, product)).toEqual([50, 4, 46]);
  expect((await post({ ...body, notes: 'other' })).status).toBe(400);
  await post(body, {});
  expect(await countsOf(shop.admin, product)).toEqual([50, 8, 42]);
});

it('lets exactly 50 of 200 parallel orders have the last 50, numbered without gaps', async () => {
  const { admin, db } = await world.tenant();
  const product = await makeProduct(admin, { stock: 50 });
  const { id } = await makeCustomer(admin);
  const tries = await Promise.allSettled(
    Array.from({ length: 200 }, () => makeOrder(admin, [[product, 1]], { customer_id: id })),
  );
  const refusals = tries.filter((one) => one.status === 'rejected');
  expect(refusals).toHaveLength(150);
  for (const { reason } of refusals)
    expect((await refusalOf(Promise.reject(reason))).body).toEqual({ 'items.0.quantity': ['Insufficient stock'] });
  expect(await countsOf(admin, product)).toEqual([50, 50, 0]);
  const rows = await db.selectFrom('orders').select('order_number').orderBy('order_number').execute();
  expect(rows.map((row) => row.order_number)).toEqual(
    Array.from({ length: 50 }, (_, index) => `ORD-${String(index + 1).padStart(6, '0')}`),
  );
}, 60_000);
