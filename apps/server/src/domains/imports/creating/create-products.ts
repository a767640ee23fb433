import { productMessages } from '@stockhand/contract/catalog/messages';
import type { RowProblem } from '@stockhand/contract/imports/schema';
import { stockMessages } from '@stockhand/contract/stock/messages';
import type { ImportedProduct } from '@stockhand/importer/rows/imported-product';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { must } from '../../../platform/must.ts';
import { addFreeCodes } from '../../catalog/codes/add-free-codes.ts';
import { insertProducts, type NewProduct } from '../../catalog/insert-products.ts';
import { roomForProducts } from '../../catalog/product-limit.ts';
import { bookStock } from '../../stock/book-stock.ts';
import { findInactiveLocations, findOrCreateLocations } from '../../stock/locations/find-or-create-locations.ts';
import { codeLeftOut, problemsOf, type RowProblems } from '../row-problems.ts';

export interface AcceptedRow {
  row_number: number;
  product: ImportedProduct;
  /** As the file has it. */
  sku: string;
}

/** Creates what it can; a barcode taken since and a row beyond the plan become that row's error. Answers the rows that did. */
export async function createProducts(
  ctx: TenantWrite,
  importId: number,
  rows: readonly AcceptedRow[],
  problems: RowProblems,
): Promise<AcceptedRow[]> {
  const { errors, warnings } = problems;
  const wanted = await withOpenPlaces(ctx, rows, errors);
  if (wanted.length === 0) return [];
  const room = await roomForProducts(ctx);
  const accepted = room ? wanted.slice(0, room.left) : wanted;
  if (room)
    for (const { row_number } of wanted.slice(room.left))
      errors.push({ row_number, field: 'name', message: room.message });
  if (accepted.length === 0) return [];
  const locations = await findOrCreateLocations(ctx, [...new Set(accepted.flatMap(placesOf))]);
  const inserted = await insertProducts(
    ctx,
    accepted.map((row) => ({ ...newProduct(row.product, importId), row })),
  );
  const leftOut = await addFreeCodes(
    ctx,
    inserted.flatMap(({ id, product: { row, further_codes } }) =>
      id === undefined ? [] : [{ id, codes: further_codes ?? [], row_number: row.row_number }],
    ),
  );
  warnings.push(...leftOut.flatMap(({ product, code }) => problemsOf(product.row_number, [codeLeftOut(code)])));
  const movements = inserted.flatMap(({ id, product: { row } }) => {
    if (id !== undefined) return firstStock(id, row.product, locations);
    errors.push({ row_number: row.row_number, field: 'barcode', message: productMessages.barcodeTaken });
    return [];
  });
  await bookStock(ctx, { movements, document: { type: 'import', id: importId, reference: 'Initial stock' } });
  return inserted.flatMap(({ id, product: { row } }) => (id === undefined ? [] : row));
}

/** The rows whose stock goes where a location is in use or made for it; the others become errors. */
async function withOpenPlaces(
  ctx: TenantWrite,
  rows: readonly AcceptedRow[],
  errors: RowProblem[],
): Promise<AcceptedRow[]> {
  const closed = await findInactiveLocations(ctx, rows.flatMap(placesOf));
  const isClosed = (row: AcceptedRow) => placesOf(row).some((place) => closed.has(place));
  for (const { row_number } of rows.filter(isClosed))
    errors.push({ row_number, field: 'location', message: stockMessages.inactiveLocation });
  return rows.filter((row) => !isClosed(row));
}

function placesOf({ product }: AcceptedRow): string[] {
  return product.stock.flatMap(({ location }) => location ?? []);
}

function firstStock(product_id: number, { stock }: ImportedProduct, locations: ReadonlyMap<string, number>) {
  return stock.map(({ location, quantity }) => ({
    product_id,
    transaction_type: 'purchase' as const,
    quantity,
    location_id: location === null ? null : must(locations.get(location), 'The location'),
  }));
}

function newProduct(
  { category, manufacturer, stock: _stock, ...product }: ImportedProduct,
  importId: number,
): NewProduct {
  return {
    ...product,
    category_name: category,
    manufacturer_name: manufacturer,
    import_id: importId,
  };
}
