import { counted, FilePart, type Input, type Preparation } from './fuzz-input.ts';
import { picture } from './fuzz-picture.ts';
import { makeProduct, sell } from './goods.ts';
import type { Person, Tenant, World } from './world.ts';

const list = new FilePart('list.csv', 'Name,Price,Category,Stock,Location\nTea,3.50,Drinks,4,Shelf\nCup,x,Things,1,');

export type Goods = Awaited<ReturnType<typeof stockUp>>;

/** Products with stock, pictures and a place for each, and an import. */
export async function stockUp(world: World, { admin, db }: Tenant) {
  const { call } = admin;
  const product = await makeProduct(admin, { stock: 90_000_000, barcode: '4006381333931' });
  const other = await makeProduct(admin, { stock: 50, category_name: 'Others', manufacturer_name: 'Maker' });
  const archived = await makeProduct(admin, { stock: 1 });
  await call.catalog.products.delete({ id: archived.id });
  const field = await call.customFields.create({ name: 'Colour', field_type: 'text' });
  const main = await db.selectFrom('locations').select('id').where('is_default', '=', true).executeTakeFirstOrThrow();
  const shelf = await call.stock.locations.create({ name: 'Shelf' });
  const [item] = (await call.catalog.products.get({ id: product.id })).inventory_items;
  const unused = {
    category: (await call.catalog.categories.create({ name: 'Unused' })).id,
    manufacturer: (await call.catalog.manufacturers.create({ name: 'Unused' })).id,
    location: (await call.stock.locations.create({ name: 'Unused' })).id,
    reason: (await call.stock.removalReasons.create({ name: 'Unused' })).id,
  };
  const pictured = await makeProduct(admin);
  const pictures = [await addPicture(world, admin, pictured.id), await addPicture(world, admin, pictured.id)];
  const imported = await startImport(world, admin);
  const places = { main: main.id, shelf: shelf.id, item: item?.id ?? 0 };
  return { product, other, archived, field, ...places, unused, pictured: pictured.id, pictures, imported };
}

export function goodsInputs(goods: Goods): Record<string, Input> {
  return {
    ...productInputs(goods),
    ...importInputs(goods),
    ...attributeInputs(goods),
    ...stockInputs(goods),
    ...lists,
    ...inputsById(goods),
  };
}

function productInputs({ product, other, archived, main }: Goods): Record<string, Input> {
  const filter = {
    search: 'Product',
    custom_field: 'red',
    custom_field_name: 'Colour',
    custom_field_contains: 're',
    custom_field_min: 1,
    custom_field_from: '2026-01-01',
    code: '4006381333931',
    is_active: true,
    category: product.category,
    stock_status: 'in',
    location: main,
  };
  return {
    'catalog.products.create': {
      name: 'Tea',
      description: 'Green',
      category_name: 'Drinks',
      manufacturer_name: 'Maker',
      selling_price: 3.5,
      cost_price: 1,
      min_stock_level: 2,
      max_stock_level: 20,
      reorder_point: 3,
      reorder_quantity: 5,
      custom_fields: { Colour: 'red', Free: 1 },
      initial_stock_quantity: 4,
      location_id: main,
      images: [picture],
    },
    'catalog.products.update': {
      id: other.id,
      name: 'Cup',
      category: other.category,
      custom_fields: { Colour: 'blue' },
    },
    'catalog.products.updateMany': { ids: [product.id, other.id], is_active: true, skip_missing: true },
    'catalog.products.restoreMany': { ids: [archived.id], skip_missing: true },
    'catalog.products.restore': { id: archived.id },
    'catalog.products.sumStock': { ids: [product.id] },
    'catalog.products.list': { page: 1, page_size: 20, ordering: '-total_stock', ...filter },
    'catalog.products.ids': filter,
    'catalog.products.export': filter,
    'labels.preview': {
      ...{ format: 'a4-3x8', copies: 1, ids: [product.id] },
      ...{ amount: 'counts', counts: [{ id: product.id, labels: 2 }] },
    },
    'labels.print': { format: 'custom', width: 57, height: 32, copies: 1, ids: [product.id] },
    'catalog.products.delete': { id: other.id },
    'catalog.products.archiveMany': { ids: [other.id], skip_missing: true },
  };
}

/** Pictures and import files. */
function importInputs({ product, other }: Goods): Record<string, Input> {
  return {
    'images.create': { product: other.id, is_primary: true, image: picture },
    'images.list': { product_id: product.id },
    'imports.preview': { file: list, file_type: 'auto', csv_delimiter: ',' },
    'imports.previewChanges': { file: list, mode: 'both', page: 1, page_size: 5 },
    'imports.run': { file: list, mapping: '["name","selling_price","category","initial_stock","location"]' },
    'imports.start': { file: list },
  };
}

/** Categories, manufacturers and custom fields. */
function attributeInputs({ field, unused }: Goods): Record<string, Input> {
  return {
    'catalog.categories.create': { name: `Kind ${counted}` },
    'catalog.categories.update': { id: unused.category, name: `Kept ${counted}`, is_active: true },
    'catalog.manufacturers.create': { name: `Maker ${counted}` },
    'catalog.manufacturers.update': { id: unused.manufacturer, name: `Kept ${counted}`, is_active: true },
    'customFields.create': { name: `Size ${counted}`, field_type: 'select', options: { values: ['S', 'M'] } },
    'customFields.delete': { id: field.id },
    'catalog.categories.delete': { id: unused.category },
    'catalog.manufacturers.delete': { id: unused.manufacturer },
    'customFields.update': { id: field.id, description: 'Of the glaze', is_required: false },
  };
}

function stockInputs({ product, main, shelf, item, unused }: Goods): Record<string, Input> {
  const move = { id: product.id, transaction_type: 'purchase', quantity: 1, location_id: main, unit_price: 2.5 };
  return {
    'stock.locations.delete': { id: unused.location },
    'stock.removalReasons.delete': { id: unused.reason },
    'stock.move': move,
    'stock.count': { id: item, quantity: 90_000_000, notes: 'Counted' },
    'stock.transactions': { id: product.id, page: 1, transaction_type: 'purchase', start_date: '2026-01-01' },
    'stock.atLocation': { location_id: main, search: 'Product', include_empty: true },
    'stock.removalReasons.create': { name: `Reason ${counted}` },
    'stock.removalReasons.update': { id: unused.reason, name: `Kept ${counted}`, is_active: true },
    'stock.locations.create': { name: `Place ${counted}` },
    'stock.locations.update': { id: unused.location, name: `Kept ${counted}`, is_active: true },
    'stock.locations.setDefault': { id: shelf },
  };
}

const page = { page: 1, page_size: 10, search: 'u' };
const lists: Record<string, Input> = {
  'customFields.list': { ...page, field_type: 'text', is_active: true, ordering: '-name' },
  'catalog.products.listArchived': { ...page, ordering: '-archived_at' },
  'catalog.categories.list': { ...page, is_active: true },
  'catalog.categories.counts': { ...page, is_active: true, ordering: '-product_count' },
  'catalog.manufacturers.list': { ...page, is_active: true },
  'catalog.manufacturers.counts': { ...page, is_active: true, ordering: '-product_count' },
  'stock.removalReasons.list': { ...page, is_active: true },
  'stock.locations.list': { ...page, is_active: true },
  'stock.locations.stock': { ...page, is_active: true, ordering: '-quantity' },
};

function inputsById({ product, field, shelf, pictured, pictures, imported }: Goods): Record<string, Input> {
  const ofProduct = { id: product.id, product_id: product.id };
  return {
    'customFields.get': { id: field.id },
    'catalog.products.get': ofProduct,
    'catalog.products.lastEdit': ofProduct,
    'stock.get': ofProduct,
    'sales.productHistory': ofProduct,
    'images.arrange': { product: pictured, ids: pictures.toReversed() },
    'imports.list': { search: 'list', status: 'done', ordering: '-created_at' },
    'imports.get': { id: imported },
    'imports.undo': { id: imported },
    'imports.exportRejected': { id: imported },
    'imports.latest': {},
    'stock.locations.get': { id: shelf },
  };
}

/** Pictures that are deleted, notices that are read. */
export function goodsPreparations(world: World, person: Person): Record<string, Preparation> {
  return {
    'images.delete': async () => ({
      input: { id: await addPicture(world, person, (await makeProduct(person)).id) },
    }),
    'notifications.read': async () => {
      await sell(person, await makeProduct(person, { stock: 1 }), 1);
      const [notice] = (await person.call.notifications.list({ unread: true })).results;
      return { input: { id: notice?.id } };
    },
  };
}

async function addPicture(world: World, as: Person, product: number): Promise<number> {
  return post(world, as, '/api/product-images/', { product: String(product), image: picture });
}

async function startImport(world: World, as: Person): Promise<number> {
  return post(world, as, '/api/products/import/start/', { file: list });
}

/** Sends a form with a file; answers the id of what it made. */
async function post(world: World, as: Person, url: string, fields: Record<string, string | FilePart>): Promise<number> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value instanceof FilePart)
      body.set(name, new Blob([new Uint8Array(Buffer.from(value.content))]), value.fileName);
    else body.set(name, value);
  const answer = await world.rest('POST', url, { as, body });
  if (answer.status !== 201) throw new Error(`${url} answered ${answer.status} ${JSON.stringify(answer.body)}.`);
  return (answer.body as { id: number }).id;
}
